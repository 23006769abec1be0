-- How many actions of a seat the stand-in did, for the history of whoever had it.

ALTER TABLE played ADD COLUMN stood_in BIGINT NOT NULL DEFAULT 0;
