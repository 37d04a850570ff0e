-- What `npm run clock -- accept` took for true: the time by the clock, the latest time that had been written, and the last
-- ledger entry before it. Times are milliseconds since the epoch.
CREATE TABLE clock_acceptance (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  written INTEGER NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
CREATE TRIGGER clock_acceptance_no_update BEFORE UPDATE ON clock_acceptance BEGIN SELECT RAISE(ABORT, 'an acceptance never changes'); END;
CREATE TRIGGER clock_acceptance_no_delete BEFORE DELETE ON clock_acceptance BEGIN SELECT RAISE(ABORT, 'an acceptance never changes'); END;
