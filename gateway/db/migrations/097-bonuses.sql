-- Bonuses (decision 167): the terms as they were accepted, what of them is done, and what is in open rounds. Their money is
-- in the ledger alone, in the account `bonus:<member>`. Times are milliseconds, amounts minor units.
CREATE TABLE bonus (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- what it is for: the same is given once
  reward_id TEXT NOT NULL UNIQUE,
  -- JSON, and its SHA-256
  terms TEXT NOT NULL,
  terms_hash TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- stakes by weight
  required INTEGER NOT NULL CHECK (required BETWEEN amount AND amount * 10),
  done INTEGER NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND required),
  -- bonus money in open rounds, also after it has closed
  in_play INTEGER NOT NULL DEFAULT 0 CHECK (in_play >= 0),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'fulfilled', 'ended', 'given_up')),
  accepted_at INTEGER NOT NULL,
  began_at INTEGER,
  ends_at INTEGER,
  closed_at INTEGER,
  CHECK ((began_at IS NULL) = (ends_at IS NULL)),
  CHECK ((closed_at IS NULL) = (state IN ('waiting', 'running'))),
  CHECK (state = 'given_up' OR (began_at IS NULL) = (state = 'waiting')),
  CHECK (state <> 'fulfilled' OR done = required)
) STRICT;
CREATE INDEX bonus_member ON bonus (member_id, id);
-- one runs; each stake reads this index
CREATE UNIQUE INDEX bonus_runs ON bonus (member_id) WHERE state = 'running';
CREATE INDEX bonus_ends ON bonus (ends_at) WHERE state = 'running';
CREATE TRIGGER bonus_terms BEFORE UPDATE ON bonus
WHEN (NEW.id, NEW.member_id, NEW.reward_id, NEW.terms, NEW.terms_hash, NEW.amount, NEW.required, NEW.accepted_at)
  IS NOT (OLD.id, OLD.member_id, OLD.reward_id, OLD.terms, OLD.terms_hash, OLD.amount, OLD.required, OLD.accepted_at)
  OR (OLD.ends_at IS NOT NULL AND (NEW.began_at, NEW.ends_at) IS NOT (OLD.began_at, OLD.ends_at))
BEGIN SELECT RAISE(ABORT, 'the terms of a bonus never change'); END;
CREATE TRIGGER bonus_closed BEFORE UPDATE ON bonus
WHEN OLD.closed_at IS NOT NULL AND (NEW.state, NEW.done, NEW.closed_at) IS NOT (OLD.state, OLD.done, OLD.closed_at)
BEGIN SELECT RAISE(ABORT, 'a bonus that has closed never changes'); END;
CREATE TRIGGER bonus_no_delete BEFORE DELETE ON bonus BEGIN SELECT RAISE(ABORT, 'bonuses are never deleted'); END;

-- The transfers of bonus money beside those of rounds. Of a grant and of what is forfeited: the line that bears the cost, and
-- the time at which it counts.
CREATE TABLE bonus_move (
  transfer_id TEXT PRIMARY KEY REFERENCES transfer (id),
  bonus_id INTEGER NOT NULL REFERENCES bonus (id),
  kind TEXT NOT NULL CHECK (kind IN ('bonus-grant', 'bonus-convert', 'bonus-forfeit')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  line_id INTEGER REFERENCES line (id),
  counted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bonus_move_bonus ON bonus_move (bonus_id);
CREATE INDEX bonus_move_counted ON bonus_move (counted_at);
CREATE TRIGGER bonus_move_no_update BEFORE UPDATE ON bonus_move BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER bonus_move_no_delete BEFORE DELETE ON bonus_move BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- The bonus with which a round is played, if one ran that its game can be played with: what of the stake and of the payout is
-- bonus money, and the percent of the stake that counts and what it added.
ALTER TABLE round ADD COLUMN bonus_id INTEGER REFERENCES bonus (id);
ALTER TABLE round ADD COLUMN bonus_stake INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN bonus_paid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN bonus_weight INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN bonus_counted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX round_bonus ON round (bonus_id, closed_at) WHERE bonus_id IS NOT NULL;

-- Bonus money within `staked` and `paid`.
ALTER TABLE game_day ADD COLUMN bonus_staked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game_day ADD COLUMN bonus_paid INTEGER NOT NULL DEFAULT 0;
