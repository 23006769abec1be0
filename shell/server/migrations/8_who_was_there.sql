-- An open table is shown while somebody is there. Who left a seat to the stand-in for most of a game gains nothing by it. The day's
-- games are ranked by the rounds survived, and their texts are not kept: nobody reads them once they have been played again.

ALTER TABLE tables ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE played ADD COLUMN by_hand SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE days DROP COLUMN record;
ALTER TABLE days ADD COLUMN rounds BIGINT NOT NULL DEFAULT 0;
