-- Moves of accounts to another upline. Each takes effect at its time, by the clock that closes rounds; contracts of the account end
-- by then (docs/pay.md). Moves stay, as the history of the tree.
CREATE TABLE member_move (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- the upline before it, and after it; NULL: none
  from_id TEXT REFERENCES member (id),
  upline_id TEXT REFERENCES member (id) CHECK (upline_id <> member_id),
  at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX member_move_waiting ON member_move (member_id) WHERE done = 0;
CREATE INDEX member_move_due ON member_move (at) WHERE done = 0;

-- an agent moves when its contracts have ended, and not before: only a recorded move knows that time
DROP TRIGGER contract_move;
CREATE TRIGGER contract_move BEFORE UPDATE OF upline_id ON member
WHEN NEW.upline_id IS NOT OLD.upline_id
  AND EXISTS (
    SELECT 1 FROM contract WHERE agent_id = OLD.id AND status = 'approved' AND (ends_at IS NULL OR ends_at > starts_at)
      AND coalesce(ends_at, 9e18) > coalesce((SELECT max(at) FROM member_move WHERE member_id = OLD.id), 0)
  )
BEGIN SELECT RAISE(ABORT, 'end the contracts of this agent first'); END;

-- the part of a stake that is a valid bet, in parts per million; frozen in each round and ticket when it is settled
ALTER TABLE game ADD COLUMN weight INTEGER NOT NULL DEFAULT 1000000 CHECK (weight BETWEEN 0 AND 1000000);

-- Lottery tickets count like rounds: for the line and with the valid bet of their purchase (0 and none before this migration),
-- at the time when the batch of their draw was settled that holds their place.
ALTER TABLE lottery_ticket ADD COLUMN valid INTEGER NOT NULL DEFAULT 0;
CREATE TABLE lottery_closing (
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  -- from this place until before `until`
  place INTEGER NOT NULL,
  until INTEGER NOT NULL,
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (draw_id, place)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER lottery_closing_no_update BEFORE UPDATE ON lottery_closing BEGIN SELECT RAISE(ABORT, 'a closing never changes'); END;
CREATE TRIGGER lottery_closing_no_delete BEFORE DELETE ON lottery_closing BEGIN SELECT RAISE(ABORT, 'a closing never changes'); END;
