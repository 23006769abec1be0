-- Which games count, and for whom: between accounts, with a clock, at open tables, with standard options. What a list of the best shows
-- is kept as totals and found by an index, and not worked out from every game that was ever played.

ALTER TABLE results ADD COLUMN counts SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE played ADD COLUMN is_account SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN wins BIGINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN best_won SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN best BIGINT NOT NULL DEFAULT 0;
CREATE INDEX ratings_leaders ON ratings (mode, (skill - 3 * doubt) DESC, best_won DESC, best DESC);
