-- Promotions with a goal that members have joined (decision 166), with the terms that were accepted and what was played on
-- the day of the joining before it. What is done for a goal is read from game_day.
CREATE TABLE activity_join (
  member_id TEXT NOT NULL REFERENCES member (id),
  promotion_id TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  terms TEXT NOT NULL,
  terms_hash TEXT NOT NULL,
  -- settled rounds by game
  baseline TEXT NOT NULL,
  PRIMARY KEY (member_id, promotion_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER activity_join_no_update BEFORE UPDATE ON activity_join BEGIN SELECT RAISE(ABORT, 'accepted terms stay'); END;
CREATE TRIGGER activity_join_no_delete BEFORE DELETE ON activity_join BEGIN SELECT RAISE(ABORT, 'accepted terms stay'); END;

-- Rewards that were taken, and prizes of boards: each once.
CREATE TABLE activity_taken (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  source TEXT NOT NULL CHECK (source IN ('mission', 'promotion', 'board')),
  item_id TEXT NOT NULL,
  -- the first UTC day of the period, or 'once'
  period TEXT NOT NULL,
  title TEXT NOT NULL,
  gives TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX activity_taken_once ON activity_taken (member_id, source, item_id, period);
CREATE INDEX activity_taken_newest ON activity_taken (member_id, id);
CREATE INDEX activity_taken_missions ON activity_taken (at, member_id) WHERE source = 'mission';
CREATE TRIGGER activity_taken_no_update BEFORE UPDATE ON activity_taken BEGIN SELECT RAISE(ABORT, 'rewards are append-only'); END;
CREATE TRIGGER activity_taken_no_delete BEFORE DELETE ON activity_taken BEGIN SELECT RAISE(ABORT, 'rewards are append-only'); END;

-- Leaderboards by period, with the terms of their beginning: an editor changes those of the next one.
CREATE TABLE board (
  id TEXT NOT NULL,
  period TEXT NOT NULL,
  score TEXT NOT NULL CHECK (score IN ('multiple', 'missions')),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  -- points by place
  prizes TEXT NOT NULL,
  title TEXT NOT NULL,
  -- until when rounds were looked through
  read_until INTEGER NOT NULL,
  -- once it is closed: when, how many had a score, and the hash of the places that are listed
  final_at INTEGER,
  players INTEGER,
  hash TEXT,
  PRIMARY KEY (id, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX board_open ON board (ends_at) WHERE final_at IS NULL;

CREATE TABLE board_score (
  board_id TEXT NOT NULL,
  period TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  score INTEGER NOT NULL CHECK (score > 0),
  -- when it was reached
  at INTEGER NOT NULL,
  PRIMARY KEY (board_id, period, member_id),
  FOREIGN KEY (board_id, period) REFERENCES board (id, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX board_score_place ON board_score (board_id, period, score DESC, at, member_id);

-- The final list of a board.
CREATE TABLE board_place (
  board_id TEXT NOT NULL,
  period TEXT NOT NULL,
  -- its line in the list, from 1; members with equal scores share a place
  no INTEGER NOT NULL,
  place INTEGER NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- masked, as it was
  name TEXT NOT NULL,
  score INTEGER NOT NULL,
  -- in points
  prize INTEGER NOT NULL CHECK (prize >= 0),
  PRIMARY KEY (board_id, period, no),
  FOREIGN KEY (board_id, period) REFERENCES board (id, period)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX board_place_member ON board_place (board_id, period, member_id);
CREATE TRIGGER board_place_no_update BEFORE UPDATE ON board_place BEGIN SELECT RAISE(ABORT, 'a final list stays'); END;
CREATE TRIGGER board_place_no_delete BEFORE DELETE ON board_place BEGIN SELECT RAISE(ABORT, 'a final list stays'); END;
