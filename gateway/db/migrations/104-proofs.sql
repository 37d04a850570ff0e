-- Proofs that members have verified (decision 182), each round and draw once: what goals of the kind "proofs" count.
CREATE TABLE proof_check (
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL CHECK (kind IN ('round', 'draw')),
  -- vendor and id of the round, or series and number of the draw
  ref TEXT NOT NULL,
  -- the game of the round
  node_id TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, kind, ref)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER proof_check_no_update BEFORE UPDATE ON proof_check BEGIN SELECT RAISE(ABORT, 'proofs are append-only'); END;
CREATE TRIGGER proof_check_no_delete BEFORE DELETE ON proof_check BEGIN SELECT RAISE(ABORT, 'proofs are append-only'); END;
