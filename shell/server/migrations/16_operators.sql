-- What whoever runs a server says to it and to people, who may not come, links that work once (as sums: nobody who reads them can use them),
-- and what people report.

CREATE TABLE notes (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE bans (
    person BIGINT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL,
    why TEXT NOT NULL
);

CREATE TABLE tickets (
    sum TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    person BIGINT,
    expires BIGINT NOT NULL
);

CREATE TABLE reports (
    id BIGINT NOT NULL PRIMARY KEY,
    table_id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    words TEXT NOT NULL,
    sent BIGINT NOT NULL,
    is_done SMALLINT NOT NULL
);
CREATE INDEX reports_open ON reports (sent) WHERE is_done = 0;
