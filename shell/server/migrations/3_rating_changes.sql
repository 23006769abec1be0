-- What a game did to the rating of a seat's owner; empty where nothing was rated.

ALTER TABLE played ADD COLUMN rating_before DOUBLE PRECISION;
ALTER TABLE played ADD COLUMN rating_after DOUBLE PRECISION;
