-- Prizes of raffles whose winner was on a break when they were drawn (decision 182): each is kept until the break is over, and
-- can be taken for seven days from when its winner was told.
CREATE TABLE raffle_kept (
  raffle_id TEXT NOT NULL,
  period TEXT NOT NULL,
  member_id TEXT NOT NULL,
  told_at INTEGER,
  PRIMARY KEY (raffle_id, period, member_id),
  FOREIGN KEY (member_id, raffle_id, period) REFERENCES raffle_line (member_id, raffle_id, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX raffle_kept_waiting ON raffle_kept (member_id) WHERE told_at IS NULL;
CREATE TRIGGER raffle_kept_told BEFORE UPDATE ON raffle_kept WHEN old.told_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a winner is told once'); END;
CREATE TRIGGER raffle_kept_no_delete BEFORE DELETE ON raffle_kept BEGIN SELECT RAISE(ABORT, 'a prize is kept'); END;
