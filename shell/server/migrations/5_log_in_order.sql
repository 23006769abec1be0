-- A log is written far more often than read. Rows in the order of writing, with an index beside them, fill a page of SQLite one
-- after the other; side by side with their table's rows, every one of them was a page of its own to be written.

ALTER TABLE events RENAME TO events_by_table;

CREATE TABLE events (
    table_id BIGINT NOT NULL,
    version BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

INSERT INTO events (table_id, version, body) SELECT table_id, version, body FROM events_by_table ORDER BY table_id, version;
DROP TABLE events_by_table;
