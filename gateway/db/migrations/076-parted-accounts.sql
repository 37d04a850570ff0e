-- Accounts that staff have parted, or joined again (decision 135): the last row of a pair holds. `seq` is the last ledger entry before.
CREATE TABLE account_parting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  one_id TEXT NOT NULL REFERENCES member (id),
  other_id TEXT NOT NULL REFERENCES member (id),
  deed TEXT NOT NULL CHECK (deed IN ('part', 'join')),
  staff TEXT NOT NULL CHECK (staff <> ''),
  reason TEXT NOT NULL CHECK (reason <> ''),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  CHECK (one_id < other_id)
) STRICT;
CREATE INDEX account_parting_pair ON account_parting (one_id, other_id, id);
CREATE TRIGGER account_parting_no_update BEFORE UPDATE ON account_parting BEGIN SELECT RAISE(ABORT, 'parted accounts are append-only'); END;
CREATE TRIGGER account_parting_no_delete BEFORE DELETE ON account_parting BEGIN SELECT RAISE(ABORT, 'parted accounts are append-only'); END;

-- A break may reach an account again after it has released it, so each time has an id.
CREATE TABLE break_reach_with_id (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  break_id INTEGER NOT NULL REFERENCES limit_break (id),
  member_id TEXT NOT NULL REFERENCES member (id),
  link TEXT NOT NULL CHECK (link IN ('email', 'phone', 'identity', 'payee')),
  -- the account with which it shares the key
  via_id TEXT NOT NULL REFERENCES member (id),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO break_reach_with_id (break_id, member_id, link, via_id, at, seq)
  SELECT break_id, member_id, link, via_id, at, seq FROM break_reach ORDER BY seq, break_id, member_id;
DROP TABLE break_reach;
ALTER TABLE break_reach_with_id RENAME TO break_reach;
CREATE INDEX break_reach_break ON break_reach (break_id, member_id);
CREATE INDEX break_reach_member ON break_reach (member_id);
CREATE TRIGGER break_reach_no_update BEFORE UPDATE ON break_reach BEGIN SELECT RAISE(ABORT, 'reached accounts are append-only'); END;
CREATE TRIGGER break_reach_no_delete BEFORE DELETE ON break_reach BEGIN SELECT RAISE(ABORT, 'reached accounts are append-only'); END;

-- The accounts for which a break no longer holds because they were parted from its person.
CREATE TABLE break_release (
  reach_id INTEGER PRIMARY KEY REFERENCES break_reach (id),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
CREATE TRIGGER break_release_no_update BEFORE UPDATE ON break_release BEGIN SELECT RAISE(ABORT, 'released accounts are append-only'); END;
CREATE TRIGGER break_release_no_delete BEFORE DELETE ON break_release BEGIN SELECT RAISE(ABORT, 'released accounts are append-only'); END;
