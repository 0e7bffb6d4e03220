-- What the players add to the seed of a game, as JSON. Games that were set up before this have none: their draws follow
-- from the seed and the number of the ply.
ALTER TABLE games ADD COLUMN lots TEXT;
