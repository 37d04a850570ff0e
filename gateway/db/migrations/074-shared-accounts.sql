-- Contacts of accounts that were opened with credits and are closed (decision 129): an HMAC of each, as the contacts themselves are
-- deleted with the account.
CREATE TABLE credited_contact (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Where the first login of a new account came from: HMACs that show only which accounts share one. Kept for 90 days.
CREATE TABLE first_login (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  network_hash TEXT NOT NULL,
  device_hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX first_login_at ON first_login (at);

-- Accounts that staff have parted: what they share that is not verified no longer shows that they are one person's (decision 129).
CREATE TABLE person_parting (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  other_id TEXT NOT NULL REFERENCES member (id),
  -- the last of a pair counts
  deed TEXT NOT NULL CHECK (deed IN ('part', 'join')),
  reason TEXT NOT NULL CHECK (reason <> ''),
  at INTEGER NOT NULL,
  CHECK (member_id < other_id)
) STRICT;
CREATE INDEX person_parting_pair ON person_parting (member_id, other_id, id);
CREATE INDEX person_parting_other ON person_parting (other_id);
CREATE TRIGGER person_parting_no_update BEFORE UPDATE ON person_parting BEGIN SELECT RAISE(ABORT, 'partings are append-only'); END;
CREATE TRIGGER person_parting_no_delete BEFORE DELETE ON person_parting BEGIN SELECT RAISE(ABORT, 'partings are append-only'); END;

-- Breaks that no longer reach an account since a parting, or reach it again; the last of each counts. `seq` is the last ledger entry
-- before.
CREATE TABLE reach_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  break_id INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  deed TEXT NOT NULL CHECK (deed IN ('released', 'reached')),
  parting_id INTEGER NOT NULL REFERENCES person_parting (id),
  seq INTEGER NOT NULL,
  FOREIGN KEY (break_id, member_id) REFERENCES break_reach (break_id, member_id)
) STRICT;
CREATE INDEX reach_change_reach ON reach_change (break_id, member_id, id);
CREATE TRIGGER reach_change_no_update BEFORE UPDATE ON reach_change BEGIN SELECT RAISE(ABORT, 'changes of reach are append-only'); END;
CREATE TRIGGER reach_change_no_delete BEFORE DELETE ON reach_change BEGIN SELECT RAISE(ABORT, 'changes of reach are append-only'); END;
