-- Indexes only over the rows that are looked for: open tables, clocks that run, games that are not rated. Whatever else happens
-- to a table or a result does not touch them.

DROP INDEX tables_due;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
DROP INDEX tables_lobby;
CREATE INDEX tables_lobby ON tables (stage, updated) WHERE is_open = 1;
DROP INDEX results_rated;
CREATE INDEX results_rated ON results (ended) WHERE is_rated = 0;
