-- Who sits at which table that is not over, so that people find their tables again.

CREATE TABLE seated (
    person BIGINT NOT NULL,
    table_id BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX seated_table ON seated (table_id);
