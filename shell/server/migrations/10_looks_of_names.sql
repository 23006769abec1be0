-- What the names of accounts look like, so that nobody takes one that looks the same. Filled in by the server: it knows letters.

ALTER TABLE people ADD COLUMN looks TEXT;
CREATE INDEX people_looks ON people (looks) WHERE looks IS NOT NULL;
