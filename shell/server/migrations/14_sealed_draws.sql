-- The newest kind of log that each machine reads: none writes what another one that is alive could not read. A program from before this
-- step says nothing, and reads kind 0.

ALTER TABLE machines ADD COLUMN reads BIGINT NOT NULL DEFAULT 0;
