-- When each browser last came, so that those who never come again are forgotten.

ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET seen = created;
CREATE INDEX sessions_seen ON sessions (seen);
CREATE INDEX days_person ON days (person);
