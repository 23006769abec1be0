-- Tries at the games of days, one for each account: the table, and what came of it. state: 0 it is open, 1 it counts, 2 it came to nothing.

CREATE TABLE tries (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    person BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    state SMALLINT NOT NULL,
    won SMALLINT NOT NULL,
    rounds BIGINT NOT NULL,
    score BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (day, game, person)
);
CREATE INDEX tries_open ON tries (table_id) WHERE state = 0;
CREATE INDEX tries_person ON tries (person);
