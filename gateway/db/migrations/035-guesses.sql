-- How many guesses at a password are left. `key`: kind of password, whose, and where it was typed; accounts that do not exist share
-- a fixed number of keys, so that made-up names cannot fill the table. `full_at`: when all of its guesses are available again; the
-- row is then deleted.
CREATE TABLE guess (
  key TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- browsers that a member has logged in with; hashed with a key
CREATE TABLE known_device (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, hash)
) STRICT, WITHOUT ROWID;
