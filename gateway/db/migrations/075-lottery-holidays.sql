-- The lottery draws that holidays leave out (`VN-N:20270205 VN-N:20270206`), as they stood at a start; the last row counts. A day that
-- is past keeps the draw that it had, or stays without one.
CREATE TABLE lottery_holidays (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  left_out TEXT NOT NULL
) STRICT;
CREATE TRIGGER lottery_holidays_no_update BEFORE UPDATE ON lottery_holidays BEGIN SELECT RAISE(ABORT, 'holidays that were in force never change'); END;
CREATE TRIGGER lottery_holidays_no_delete BEFORE DELETE ON lottery_holidays BEGIN SELECT RAISE(ABORT, 'holidays that were in force never change'); END;
