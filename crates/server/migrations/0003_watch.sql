-- The lobby lists tables that anybody may find: those in play first, then those that are over, the last touched first.
-- Tables that are not listed cost nothing here.
DROP INDEX games_listed;
CREATE INDEX games_watch ON games (ended IS NOT NULL, touched DESC, id) WHERE listed <> 0;

-- Games that are not over: how many a host has, and in which a bot is to act after a restart.
CREATE INDEX games_unfinished ON games (host) WHERE ended IS NULL;
