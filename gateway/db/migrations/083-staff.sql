-- The staff centre (decision 156). Its people are no members: no row of either refers to the other's means to sign in.
CREATE TABLE staff_person (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'revoked')),
  -- null: signs in with a passkey
  password_hash TEXT,
  -- sealed; the last step of a code that was taken
  secret TEXT,
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  seen_at INTEGER
) STRICT;

CREATE TABLE staff_role (
  person_id TEXT NOT NULL REFERENCES staff_person (id),
  role TEXT NOT NULL CHECK (role IN ('support', 'payments', 'games', 'agents', 'content', 'risk', 'owner')),
  PRIMARY KEY (person_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE staff_passkey (
  credential_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES staff_person (id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_passkey_person ON staff_passkey (person_id);

CREATE TABLE staff_session (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES staff_person (id),
  agent TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_session_person ON staff_session (person_id, created_at);

-- One open invitation per person: the hash of its token, and the sealed secret of the app that it offers.
CREATE TABLE staff_invite (
  person_id TEXT PRIMARY KEY REFERENCES staff_person (id),
  hash TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every act and every look at a person's data, each line sealed by the hash of the one before it.
CREATE TABLE staff_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- a name, which is never given twice; 'shell': a command on the server
  person TEXT NOT NULL,
  act TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject TEXT,
  detail TEXT NOT NULL,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX staff_log_person ON staff_log (person, id);
CREATE INDEX staff_log_act ON staff_log (act, id);
CREATE INDEX staff_log_subject ON staff_log (subject, id);
CREATE INDEX staff_log_at ON staff_log (at);
CREATE TRIGGER staff_log_no_update BEFORE UPDATE ON staff_log BEGIN SELECT RAISE(ABORT, 'the log of staff is append-only'); END;
CREATE TRIGGER staff_log_no_delete BEFORE DELETE ON staff_log BEGIN SELECT RAISE(ABORT, 'the log of staff is append-only'); END;

-- How long the log is, so that a removed end of it shows, too.
CREATE TABLE staff_log_head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER staff_log_head_grows BEFORE UPDATE ON staff_log_head WHEN NEW.id <> OLD.id + 1 BEGIN
  SELECT RAISE(ABORT, 'the log of staff only grows');
END;
CREATE TRIGGER staff_log_head_no_delete BEFORE DELETE ON staff_log_head BEGIN SELECT RAISE(ABORT, 'the log of staff only grows'); END;

-- Acts with an id of the page, so that one that is sent again is done once and gets the same answer.
CREATE TABLE staff_act (
  request TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES staff_person (id),
  call TEXT NOT NULL,
  input_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Acts of two people. Each is decided once.
CREATE TABLE staff_proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  input TEXT NOT NULL,
  amount INTEGER,
  account TEXT,
  person_id TEXT NOT NULL REFERENCES staff_person (id),
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  decided_by TEXT REFERENCES staff_person (id),
  decided_at INTEGER,
  CHECK (state = 'open' OR (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
  CHECK (state <> 'done' OR decided_by <> person_id)
) STRICT;
CREATE UNIQUE INDEX staff_proposal_open ON staff_proposal (kind, subject) WHERE state = 'open';
CREATE TRIGGER staff_proposal_once BEFORE UPDATE ON staff_proposal WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'a proposal is decided once');
END;
CREATE TRIGGER staff_proposal_no_delete BEFORE DELETE ON staff_proposal BEGIN SELECT RAISE(ABORT, 'proposals are never removed'); END;

CREATE TABLE staff_note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_note_member ON staff_note (member_id, id);
CREATE TRIGGER staff_note_no_update BEFORE UPDATE ON staff_note BEGIN SELECT RAISE(ABORT, 'notes are append-only'); END;
CREATE TRIGGER staff_note_no_delete BEFORE DELETE ON staff_note BEGIN SELECT RAISE(ABORT, 'notes are append-only'); END;

-- What settings were before each change, so that one can be undone.
CREATE TABLE setting_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  before INTEGER NOT NULL,
  after INTEGER NOT NULL,
  person TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX setting_change_name ON setting_change (name, id);
CREATE TRIGGER setting_change_no_update BEFORE UPDATE ON setting_change BEGIN SELECT RAISE(ABORT, 'changes of settings are append-only'); END;
CREATE TRIGGER setting_change_no_delete BEFORE DELETE ON setting_change BEGIN SELECT RAISE(ABORT, 'changes of settings are append-only'); END;

-- Series of which no tickets are sold: what was sold stays, and its draws are held.
CREATE TABLE series_stop (
  series TEXT PRIMARY KEY,
  stopped_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
