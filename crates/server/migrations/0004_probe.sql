-- A row that is written and read to find out whether the store works. The ballast needs pages of its own, as changes do.
CREATE TABLE probe (
    id INTEGER NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    ballast TEXT NOT NULL
);
