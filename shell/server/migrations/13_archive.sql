-- The log of a finished game in one compressed row: nobody writes to it any more, and few read it. Its last row stays among the events
-- too, so that a rematch can be written after it.

CREATE TABLE archive (
    table_id BIGINT NOT NULL PRIMARY KEY,
    -- The first event of the last row in it.
    version BIGINT NOT NULL,
    body BLOB NOT NULL
);
CREATE INDEX tables_over ON tables (updated) WHERE stage = 2;
