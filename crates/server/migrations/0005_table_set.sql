-- The numbers that a game is played by. Games that were set up before there were several sets have the first.
ALTER TABLE games ADD COLUMN tables TEXT NOT NULL DEFAULT 'v1';
