-- One file for both databases: PostgreSQL leaves out "WITHOUT ROWID", which lets SQLite keep the rows of a log side by side.

CREATE TABLE events (
    table_id BIGINT NOT NULL,
    version BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id BIGINT NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE tables (
    id BIGINT NOT NULL PRIMARY KEY,
    stage SMALLINT NOT NULL,
    is_open SMALLINT NOT NULL,
    quick_key TEXT NOT NULL,
    listing TEXT NOT NULL,
    due BIGINT,
    updated BIGINT NOT NULL
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_lobby ON tables (is_open, stage, updated);

CREATE TABLE people (
    id BIGINT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    account TEXT UNIQUE,
    password TEXT
);

CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL,
    device TEXT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

CREATE TABLE results (
    table_id BIGINT NOT NULL PRIMARY KEY,
    mode TEXT NOT NULL,
    ended BIGINT NOT NULL,
    is_rated SMALLINT NOT NULL
);
CREATE INDEX results_rated ON results (is_rated, ended);

CREATE TABLE played (
    table_id BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    person BIGINT,
    name TEXT NOT NULL,
    score BIGINT NOT NULL,
    place SMALLINT NOT NULL,
    won SMALLINT NOT NULL,
    mode TEXT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX played_person ON played (person, ended);

CREATE TABLE ratings (
    person BIGINT NOT NULL,
    mode TEXT NOT NULL,
    skill DOUBLE PRECISION NOT NULL,
    doubt DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, mode)
);

CREATE TABLE days (
    day BIGINT NOT NULL,
    kind TEXT NOT NULL,
    person BIGINT NOT NULL,
    score BIGINT NOT NULL,
    won SMALLINT NOT NULL,
    record TEXT NOT NULL,
    sent BIGINT NOT NULL,
    PRIMARY KEY (day, kind, person)
);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
