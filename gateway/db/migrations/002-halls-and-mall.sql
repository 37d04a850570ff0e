-- a promotion runs from starts_at until before ends_at; without one of them it has no such end
ALTER TABLE promotion ADD COLUMN starts_at INTEGER;
ALTER TABLE promotion ADD COLUMN ends_at INTEGER;

-- the lottery menus: a group holds the games of one kind of one vendor
CREATE TABLE lottery_group (
  code TEXT PRIMARY KEY,
  prize_mode TEXT NOT NULL CHECK (prize_mode IN ('Lott', 'ZY', 'Elott', 'SEA')),
  -- the part of the world that has a menu of its own, else NULL
  area TEXT CHECK (area IN ('VN')),
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE lottery_group_games (
  group_code TEXT NOT NULL REFERENCES lottery_group (code),
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  classify TEXT NOT NULL,
  PRIMARY KEY (vassalage, classify)
) STRICT, WITHOUT ROWID;

-- the points mall: a stock of NULL never runs out
CREATE TABLE good (
  id TEXT PRIMARY KEY,
  points INTEGER NOT NULL CHECK (points > 0),
  stock INTEGER CHECK (stock >= 0),
  picture TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- points are the sum of their entries
CREATE TABLE points_entry (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  kind TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX points_entry_member ON points_entry (member_id, at);
CREATE TRIGGER points_entry_no_update BEFORE UPDATE ON points_entry BEGIN SELECT RAISE(ABORT, 'points are append-only'); END;
CREATE TRIGGER points_entry_no_delete BEFORE DELETE ON points_entry BEGIN SELECT RAISE(ABORT, 'points are append-only'); END
