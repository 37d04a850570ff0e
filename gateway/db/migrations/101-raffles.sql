-- Raffles by period (decision 170), with the terms of their announcement: an editor changes those of the next one. The hash
-- of the seed is announced with them, and the seed, which follows from the key file, is shown once it has drawn.
CREATE TABLE raffle (
  id TEXT NOT NULL,
  period TEXT NOT NULL,
  title TEXT NOT NULL,
  repeats TEXT NOT NULL CHECK (repeats IN ('day', 'week', 'once')),
  announced_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL CHECK (starts_at >= announced_at),
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  draws_at INTEGER NOT NULL CHECK (draws_at > ends_at),
  -- JSON: what brings an entry, the most entries of an account, and the prizes
  terms TEXT NOT NULL,
  -- in hex
  commitment TEXT NOT NULL,
  -- of drand's quicknet; null: no beacon
  round INTEGER,
  -- the list of entries, once it is final
  frozen_at INTEGER,
  accounts INTEGER,
  entries INTEGER,
  hash TEXT,
  drawn_at INTEGER,
  seed TEXT,
  -- JSON: round, value, proof
  beacon TEXT,
  -- its seed was lost
  void_at INTEGER,
  PRIMARY KEY (id, period),
  CHECK (drawn_at IS NULL OR (frozen_at IS NOT NULL AND seed IS NOT NULL AND void_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX raffle_open ON raffle (draws_at) WHERE drawn_at IS NULL AND void_at IS NULL;
CREATE TRIGGER raffle_announced BEFORE UPDATE OF
  id, period, title, repeats, announced_at, starts_at, ends_at, draws_at, terms, commitment, round ON raffle
  BEGIN SELECT RAISE(ABORT, 'what was announced stays'); END;
CREATE TRIGGER raffle_frozen BEFORE UPDATE OF frozen_at, accounts, entries, hash ON raffle WHEN old.frozen_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a final list stays'); END;
CREATE TRIGGER raffle_drawn BEFORE UPDATE OF drawn_at, seed, beacon, void_at ON raffle
  WHEN old.drawn_at IS NOT NULL OR old.void_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a raffle is drawn once'); END;
CREATE TRIGGER raffle_no_delete BEFORE DELETE ON raffle BEGIN SELECT RAISE(ABORT, 'what was announced stays'); END;

-- What was settled before a raffle began, on the day of its beginning.
CREATE TABLE raffle_before (
  raffle_id TEXT NOT NULL,
  period TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL,
  settled INTEGER NOT NULL CHECK (settled > 0),
  PRIMARY KEY (raffle_id, period, member_id, node_id),
  FOREIGN KEY (raffle_id, period) REFERENCES raffle (id, period)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER raffle_before_no_update BEFORE UPDATE ON raffle_before BEGIN SELECT RAISE(ABORT, 'what was settled before stays'); END;
CREATE TRIGGER raffle_before_no_delete BEFORE DELETE ON raffle_before BEGIN SELECT RAISE(ABORT, 'what was settled before stays'); END;

-- The final list of a raffle: accounts with their entries, numbered on from line to line.
CREATE TABLE raffle_line (
  raffle_id TEXT NOT NULL,
  period TEXT NOT NULL,
  line INTEGER NOT NULL CHECK (line > 0),
  member_id TEXT NOT NULL REFERENCES member (id),
  -- masked, as it was
  name TEXT NOT NULL,
  -- the number of its first entry, from 1
  first INTEGER NOT NULL CHECK (first > 0),
  entries INTEGER NOT NULL CHECK (entries > 0),
  PRIMARY KEY (raffle_id, period, line),
  FOREIGN KEY (raffle_id, period) REFERENCES raffle (id, period)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX raffle_line_member ON raffle_line (member_id, raffle_id, period);
CREATE TRIGGER raffle_line_no_update BEFORE UPDATE ON raffle_line BEGIN SELECT RAISE(ABORT, 'a final list stays'); END;
CREATE TRIGGER raffle_line_no_delete BEFORE DELETE ON raffle_line BEGIN SELECT RAISE(ABORT, 'a final list stays'); END;

-- What was drawn, in the order of the prizes.
CREATE TABLE raffle_win (
  raffle_id TEXT NOT NULL,
  period TEXT NOT NULL,
  no INTEGER NOT NULL CHECK (no > 0),
  line INTEGER NOT NULL,
  gives TEXT NOT NULL,
  PRIMARY KEY (raffle_id, period, no),
  FOREIGN KEY (raffle_id, period, line) REFERENCES raffle_line (raffle_id, period, line)
) STRICT, WITHOUT ROWID;
-- an account wins once
CREATE UNIQUE INDEX raffle_win_line ON raffle_win (raffle_id, period, line);
CREATE TRIGGER raffle_win_no_update BEFORE UPDATE ON raffle_win BEGIN SELECT RAISE(ABORT, 'a raffle is drawn once'); END;
CREATE TRIGGER raffle_win_no_delete BEFORE DELETE ON raffle_win BEGIN SELECT RAISE(ABORT, 'a raffle is drawn once'); END;

-- Prizes of raffles are taken, too. The table is written anew because the sources are a rule of it.
CREATE TABLE activity_taken_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  source TEXT NOT NULL CHECK (source IN ('mission', 'promotion', 'board', 'raffle')),
  item_id TEXT NOT NULL,
  -- the first UTC day of the period, or 'once'
  period TEXT NOT NULL,
  title TEXT NOT NULL,
  gives TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO activity_taken_new SELECT id, member_id, source, item_id, period, title, gives, at FROM activity_taken;
DROP TABLE activity_taken;
ALTER TABLE activity_taken_new RENAME TO activity_taken;
CREATE UNIQUE INDEX activity_taken_once ON activity_taken (member_id, source, item_id, period);
CREATE INDEX activity_taken_newest ON activity_taken (member_id, id);
CREATE INDEX activity_taken_missions ON activity_taken (at, member_id) WHERE source = 'mission';
CREATE TRIGGER activity_taken_no_update BEFORE UPDATE ON activity_taken BEGIN SELECT RAISE(ABORT, 'rewards are append-only'); END;
CREATE TRIGGER activity_taken_no_delete BEFORE DELETE ON activity_taken BEGIN SELECT RAISE(ABORT, 'rewards are append-only'); END;
