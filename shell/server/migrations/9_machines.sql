-- The machines that serve these tables, and when each last wrote here, by the database's clock: by it a machine knows that it can write,
-- what time it is, and whether the bus carries news of all that live.

CREATE TABLE machines (
    id BIGINT NOT NULL PRIMARY KEY,
    seen BIGINT NOT NULL
);
