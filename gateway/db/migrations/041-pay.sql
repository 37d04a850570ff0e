-- Agents' pay (docs/pay.md). How far each kind is settled: rounds are never closed before the newest `closed_until`, and all
-- periods that end by `planned_until` have their lines.
CREATE TABLE pay_clock (
  kind TEXT PRIMARY KEY,
  closed_until INTEGER NOT NULL,
  planned_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- a settlement: all periods of one kind that end at one time
CREATE TABLE pay_run (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily-salary', 'hourly-salary', 'realtime-salary')),
  ends_at INTEGER NOT NULL,
  -- SHA-256 of its lines
  hash TEXT NOT NULL,
  planned_at INTEGER NOT NULL,
  -- when its last line was posted
  paid_at INTEGER,
  UNIQUE (kind, ends_at)
) STRICT;
CREATE INDEX pay_run_unpaid ON pay_run (id) WHERE paid_at IS NULL;

-- One agent's pay of one period, with every number that it was computed from (contract/agent/pay-line.ts). Amounts in minor
-- units; worth, below, entitled, numerator and rests in millionths of one, as text where they exceed 64 bits.
CREATE TABLE pay_line (
  run_id INTEGER NOT NULL REFERENCES pay_run (id),
  agent_id TEXT NOT NULL REFERENCES member (id),
  upline_id TEXT REFERENCES member (id),
  contract_id INTEGER NOT NULL REFERENCES contract (id),
  starts_at INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  active INTEGER NOT NULL,
  bonus INTEGER NOT NULL,
  other_pay INTEGER NOT NULL,
  corrected_valid INTEGER NOT NULL,
  corrected_kept INTEGER NOT NULL,
  lasting_before INTEGER NOT NULL CHECK (lasting_before <= 0),
  once_before INTEGER NOT NULL CHECK (once_before <= 0),
  base INTEGER NOT NULL,
  tier INTEGER,
  worth TEXT NOT NULL,
  below TEXT NOT NULL,
  entitled TEXT NOT NULL,
  numerator TEXT NOT NULL,
  rest_before INTEGER NOT NULL CHECK (rest_before BETWEEN 0 AND 999999),
  pay INTEGER NOT NULL CHECK (pay >= 0),
  rest_after INTEGER NOT NULL CHECK (rest_after BETWEEN 0 AND 999999),
  lasting_after INTEGER NOT NULL CHECK (lasting_after <= 0),
  once_after INTEGER NOT NULL CHECK (once_after <= 0),
  -- what went to debts
  withheld INTEGER NOT NULL CHECK (withheld BETWEEN 0 AND pay),
  posted_at INTEGER,
  PRIMARY KEY (run_id, agent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pay_line_agent ON pay_line (agent_id, run_id);
CREATE INDEX pay_line_unposted ON pay_line (run_id, agent_id) WHERE posted_at IS NULL;

-- what the last line of an agent and kind left
CREATE TABLE pay_rest (
  agent_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  rest INTEGER NOT NULL,
  lasting INTEGER NOT NULL,
  once INTEGER NOT NULL,
  PRIMARY KEY (agent_id, kind)
) STRICT, WITHOUT ROWID;

-- what wages of a day (of the end of their run) came to, for the agent and everyone below: deducted from dividends if agreed
CREATE TABLE pay_day (
  day INTEGER NOT NULL,
  agent_id TEXT NOT NULL REFERENCES member (id),
  amount INTEGER NOT NULL,
  PRIMARY KEY (day, agent_id)
) STRICT, WITHOUT ROWID;

-- pay that the operator took back: new pay of the agent pays it first
CREATE TABLE pay_debt (
  id INTEGER PRIMARY KEY,
  agent_id TEXT NOT NULL REFERENCES member (id),
  run_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  left_amount INTEGER NOT NULL CHECK (left_amount BETWEEN 0 AND amount),
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (run_id, agent_id),
  FOREIGN KEY (run_id, agent_id) REFERENCES pay_line (run_id, agent_id)
) STRICT;
CREATE INDEX pay_debt_open ON pay_debt (agent_id, id) WHERE left_amount > 0;

-- what an operator corrects in rounds of the past: it counts when it happens, for the line of the member at that moment
CREATE TABLE pay_correction (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  line_id INTEGER NOT NULL REFERENCES line (id),
  valid INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX pay_correction_at ON pay_correction (at);
-- a negative base that the operator writes off
CREATE TABLE pay_write_off (
  id INTEGER PRIMARY KEY,
  agent_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  lasting INTEGER NOT NULL,
  once INTEGER NOT NULL,
  -- the last run of the kind before it; 0 for none
  run_id INTEGER NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- a settled line is never edited: only its posting is noted
CREATE TRIGGER pay_line_no_delete BEFORE DELETE ON pay_line BEGIN SELECT RAISE(ABORT, 'settled pay never changes'); END;
CREATE TRIGGER pay_line_no_update BEFORE UPDATE OF run_id, agent_id, upline_id, contract_id, starts_at, rounds, valid, kept, active,
  bonus, other_pay, corrected_valid, corrected_kept, lasting_before, once_before, base, tier, worth, below, entitled, numerator,
  rest_before, pay, rest_after, lasting_after, once_after, withheld ON pay_line
BEGIN SELECT RAISE(ABORT, 'settled pay never changes'); END;
CREATE TRIGGER pay_line_posted BEFORE UPDATE OF posted_at ON pay_line WHEN OLD.posted_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'pay is posted once'); END;
