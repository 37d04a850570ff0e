-- a rollback that found no round: a bet of that round that comes after it takes no stake
CREATE TABLE early_rollback (
  play_id TEXT NOT NULL REFERENCES play (id),
  round_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (play_id, round_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX early_rollback_at ON early_rollback (at);
