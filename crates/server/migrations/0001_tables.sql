-- People who play here, known by a cookie of which only the hash is kept.
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Games. The position is what comes of the plies; turn, to_act and ended repeat what the lobby asks for; changes counts
-- how often something was written, so that nothing is ever taken back on an outdated idea of the game.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    edition TEXT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES players (id),
    listed INTEGER NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    turn INTEGER NOT NULL,
    to_act TEXT,
    resigned TEXT,
    ended TEXT,
    counters TEXT NOT NULL,
    changes BIGINT NOT NULL,
    rematch TEXT REFERENCES games (id)
);

CREATE INDEX games_host ON games (host, created);
CREATE INDEX games_listed ON games (listed, ended, touched);

-- Seats. The hash of a link stays after the link was opened, so that opening it again leads to the table.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    player TEXT REFERENCES players (id),
    bot TEXT,
    secret_hash TEXT UNIQUE,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seats_player ON seats (player);

-- The record of each game: actions of seats and of chance. The key is the protocol: nobody can act twice at a ply.
CREATE TABLE plies (
    game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL,
    seat TEXT,
    action TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

-- What was said at a table.
CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id),
    line BIGINT NOT NULL,
    seat TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, line)
);
