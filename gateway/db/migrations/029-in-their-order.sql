-- Transfers and rounds have the ids of those who send them, which come in no order. A table kept by such ids is written all
-- over with every commit; kept in the order that its rows come, only an index of the ids is. A settlement finds its round
-- among the last, where the bet has put it.
PRAGMA legacy_alter_table=ON; -- what refers to these tables by their names goes on doing so

CREATE TABLE new_transfer (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  response TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO new_transfer SELECT id, kind, request_hash, response, at FROM transfer ORDER BY at;
DROP TABLE transfer;
ALTER TABLE new_transfer RENAME TO transfer;
CREATE TRIGGER transfer_no_update BEFORE UPDATE ON transfer BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER transfer_no_delete BEFORE DELETE ON transfer BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TABLE new_round (
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  id TEXT NOT NULL,
  play_id TEXT NOT NULL REFERENCES play (id),
  is_trial INTEGER NOT NULL DEFAULT 0,
  -- minor units, as all amounts
  stake INTEGER NOT NULL CHECK (stake > 0),
  payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
  state TEXT NOT NULL CHECK (state IN ('open', 'settled', 'rolledback')),
  detail TEXT,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  -- the jackpot that a settled round has fed
  jackpot_id INTEGER REFERENCES jackpot (id),
  PRIMARY KEY (vassalage, id)
) STRICT;
INSERT INTO new_round
  SELECT vassalage, id, play_id, is_trial, stake, payout, state, detail, opened_at, closed_at, jackpot_id
  FROM round ORDER BY opened_at;
DROP TABLE round;
ALTER TABLE new_round RENAME TO round;
-- as in 024
CREATE INDEX round_win_latest ON round (closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
CREATE INDEX round_win_largest ON round (closed_at / 86400000, payout DESC, stake, closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
CREATE INDEX round_win_multiple ON round (closed_at / 86400000, payout * 10000 / stake DESC, payout DESC, closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
-- as in 025
CREATE TRIGGER team_settled AFTER UPDATE OF state ON round
WHEN NEW.state = 'settled' AND OLD.state <> 'settled' AND NEW.is_trial = 0 BEGIN
  INSERT INTO team_day SELECT upline_id, NEW.closed_at / 86400000, NEW.stake, NEW.payout
    FROM play JOIN member ON member.id = member_id
    WHERE play.id = NEW.play_id AND upline_id IS NOT NULL AND is_member = 1
    ON CONFLICT DO UPDATE SET staked = staked + excluded.staked, paid = paid + excluded.paid;
END;

PRAGMA legacy_alter_table=OFF
