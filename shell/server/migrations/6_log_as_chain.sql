-- SQLite only. An index over the rows of all logs was most of what a commit wrote: every table's rows stand in another place of
-- it, so each row was a page. Instead each row knows the one before it, and `logs` knows the last one of each table: those of the
-- tables that are played now stand side by side. PostgreSQL does not write whole pages and keeps its index.

ALTER TABLE events RENAME TO indexed_events;

CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    table_id BIGINT NOT NULL,
    -- The first event of the row, and the first one of the next.
    version BIGINT NOT NULL,
    next BIGINT NOT NULL,
    -- The row before; 0 if there is none. Nothing, if the version is not the next one: then it is not written.
    prev BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE logs (
    id INTEGER PRIMARY KEY,
    table_id BIGINT NOT NULL UNIQUE,
    -- Never empty; but to be told so SQLite would copy every page before it changes a row.
    next BIGINT,
    last BIGINT
);

INSERT INTO events (id, table_id, version, next, prev, body)
    SELECT e.rowid, e.table_id, e.version, e.version + json_array_length(e.body, '$.events'),
        coalesce((SELECT b.rowid FROM indexed_events b WHERE b.table_id = e.table_id AND b.version < e.version
            ORDER BY b.version DESC LIMIT 1), 0),
        e.body
    FROM indexed_events e ORDER BY e.rowid;

INSERT INTO logs (table_id, next, last)
    SELECT e.table_id, e.version + json_array_length(e.body, '$.events'), e.rowid FROM indexed_events e
    WHERE NOT EXISTS (SELECT 1 FROM indexed_events n WHERE n.table_id = e.table_id AND n.version > e.version) ORDER BY e.rowid;

DROP TABLE indexed_events;
