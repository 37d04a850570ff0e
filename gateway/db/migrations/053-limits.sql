-- Limits that members set themselves. Times are milliseconds since the epoch, amounts minor units.

-- the latest time that limits have seen: a clock that is set back frees nothing early
CREATE TABLE limit_clock (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO limit_clock VALUES (1, 0);

-- A member's choices and the session that is being played. One without a row has the presets.
CREATE TABLE limit_member (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  -- how many limits are in force: most members have none, and a bet asks no more of them
  limits INTEGER NOT NULL DEFAULT 0,
  -- whether stakes are written to limit_flow: from the first limit on
  is_noted INTEGER NOT NULL DEFAULT 0 CHECK (is_noted IN (0, 1)),
  -- the stakes of open rounds
  open INTEGER NOT NULL DEFAULT 0,
  -- the session: its last stake, the time played, and the part of it since the last reality check
  seen_at INTEGER NOT NULL DEFAULT 0,
  played_ms INTEGER NOT NULL DEFAULT 0,
  unchecked_ms INTEGER NOT NULL DEFAULT 0,
  check_minutes INTEGER NOT NULL DEFAULT 60 CHECK (check_minutes IN (15, 30, 60)),
  accepts_transfers INTEGER NOT NULL DEFAULT 1 CHECK (accepts_transfers IN (0, 1)),
  -- what the member means to lose in 30 days at most; it refuses nothing
  budget INTEGER CHECK (budget >= 0),
  -- the end of a time-out; a self-exclusion has none that comes by itself
  break_until INTEGER
) STRICT, WITHOUT ROWID;

-- a limit in force: minor units, or minutes of a session
CREATE TABLE own_limit (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (member_id, kind)
) STRICT, WITHOUT ROWID;

-- a higher limit, or none, that waits for the second confirmation
CREATE TABLE limit_raise (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  amount INTEGER CHECK (amount >= 0),
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind)
) STRICT, WITHOUT ROWID;

-- Every change. `seq` is the last ledger entry before it: which movements it came before is not a matter of clocks.
CREATE TABLE limit_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  deed TEXT NOT NULL CHECK (deed IN ('set', 'asked', 'confirmed', 'cancelled')),
  -- null: no limit
  amount INTEGER,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX limit_change_member ON limit_change (member_id, id);
CREATE TRIGGER limit_change_no_update BEFORE UPDATE ON limit_change BEGIN SELECT RAISE(ABORT, 'changes of limits are append-only'); END;
CREATE TRIGGER limit_change_no_delete BEFORE DELETE ON limit_change BEGIN SELECT RAISE(ABORT, 'changes of limits are append-only'); END;

-- Time-outs and self-exclusions; `until` is null for good. A self-exclusion ends only when the member asks and confirms.
CREATE TABLE limit_break (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL CHECK (kind IN ('timeOut', 'exclusion')),
  at INTEGER NOT NULL,
  until INTEGER,
  seq INTEGER NOT NULL,
  end_asked_at INTEGER,
  ended_at INTEGER
) STRICT;
CREATE INDEX limit_break_member ON limit_break (member_id, id);
CREATE TRIGGER limit_break_no_delete BEFORE DELETE ON limit_break BEGIN SELECT RAISE(ABORT, 'breaks are never removed'); END;

-- what came in: deposits, and transfers of agents
CREATE TABLE limit_inflow (
  transfer_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_inflow_member ON limit_inflow (member_id, at, amount);
INSERT INTO limit_inflow
  SELECT transfer.id, substr(entry.account_id, 8), entry.amount, transfer.at
  FROM transfer JOIN entry ON entry.transfer_id = transfer.id
  WHERE transfer.kind IN ('deposit', 'agent-transfer') AND entry.amount > 0 AND entry.account_id GLOB 'member:*';

-- What a member with limits has staked and lost, by the minute. A round is lost when it closes, a ticket when it is bought.
CREATE TABLE limit_flow (
  member_id TEXT NOT NULL,
  minute INTEGER NOT NULL,
  staked INTEGER NOT NULL DEFAULT 0,
  lost INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, minute)
) STRICT, WITHOUT ROWID;

-- the time that a member has played, by the day (UTC, whole days since the epoch)
CREATE TABLE limit_day (
  member_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  PRIMARY KEY (member_id, day)
) STRICT, WITHOUT ROWID;
