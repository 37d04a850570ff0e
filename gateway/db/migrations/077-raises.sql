-- What a round has staked after its bet. `round.stake` is the whole stake: the bet and these.
CREATE TABLE round_raise (
  vassalage TEXT NOT NULL,
  round_id TEXT NOT NULL,
  -- the place among the raises of its round
  no INTEGER NOT NULL CHECK (no BETWEEN 1 AND 12),
  transfer_id TEXT NOT NULL UNIQUE REFERENCES transfer (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (vassalage, round_id, no),
  FOREIGN KEY (vassalage, round_id) REFERENCES round (vassalage, id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER round_raise_no_update BEFORE UPDATE ON round_raise BEGIN SELECT RAISE(ABORT, 'raises of stakes never change'); END;
CREATE TRIGGER round_raise_no_delete BEFORE DELETE ON round_raise BEGIN SELECT RAISE(ABORT, 'raises of stakes never change'); END;
