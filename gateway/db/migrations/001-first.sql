CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE member (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL COLLATE NOCASE UNIQUE,
  nickname TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  password_expires_at INTEGER,
  type INTEGER NOT NULL CHECK (type IN (0, 1, 2, 4, 41, 42)),
  upline_id TEXT REFERENCES member (id),
  rank_level INTEGER NOT NULL DEFAULT 0,
  rank_name TEXT,
  labels TEXT NOT NULL DEFAULT '[]',
  disabled_at INTEGER,
  created_at INTEGER NOT NULL,
  login_at INTEGER,
  previous_login_at INTEGER
) STRICT;
CREATE INDEX member_upline ON member (upline_id);

CREATE TABLE session (
  handle_hash TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  ip TEXT NOT NULL,
  agent TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX session_member ON session (member_id);

CREATE TABLE vendor (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'maintenance', 'unconnected')),
  launch_address TEXT,
  secret TEXT,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE game (
  node_id TEXT PRIMARY KEY,
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  game_type TEXT NOT NULL,
  classify TEXT NOT NULL,
  name TEXT NOT NULL,
  min_bet INTEGER NOT NULL,
  min_lines INTEGER NOT NULL,
  rtp_bp INTEGER NOT NULL,
  is_hot INTEGER NOT NULL,
  has_demo INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'maintenance')),
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX game_vendor ON game (vassalage, position);
CREATE INDEX game_type ON game (game_type, position);

CREATE TABLE resource (
  resource_type TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  qr_code_url TEXT,
  label_en TEXT
) STRICT;

CREATE TABLE banner (
  id TEXT PRIMARY KEY,
  group_name TEXT NOT NULL,
  url TEXT NOT NULL,
  linkage_type TEXT,
  link_to TEXT,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE announcement (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  group_name TEXT NOT NULL,
  published_at INTEGER NOT NULL
) STRICT;

CREATE TABLE promotion (id TEXT PRIMARY KEY, category TEXT NOT NULL, position INTEGER NOT NULL) STRICT;
CREATE TABLE help_topic (tag TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;

-- the words of a banner, announcement, promotion or help topic, one row a language
CREATE TABLE words (
  subject TEXT NOT NULL,
  id TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (subject, id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE country (code TEXT PRIMARY KEY, dialing_code TEXT NOT NULL) STRICT;
CREATE TABLE service_path (position INTEGER PRIMARY KEY, type INTEGER NOT NULL, path TEXT NOT NULL) STRICT;

-- launch: a ticket is good once and soon; a play is one player in one game of one vendor
CREATE TABLE ticket (
  hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE TABLE play (
  id TEXT PRIMARY KEY,
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  opened_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE round (
  id TEXT NOT NULL,
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  play_id TEXT NOT NULL REFERENCES play (id),
  stake INTEGER NOT NULL CHECK (stake > 0),
  payout INTEGER NOT NULL DEFAULT 0 CHECK (payout >= 0),
  state TEXT NOT NULL CHECK (state IN ('open', 'settled', 'rolledback')),
  detail TEXT,
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  PRIMARY KEY (vassalage, id)
) STRICT, WITHOUT ROWID;

-- the ledger: append-only double entry in minor units
CREATE TABLE account (
  id TEXT PRIMARY KEY,
  -- a player's balance is kept and guarded; a house account (NULL) is the sum of its entries
  balance INTEGER CHECK (balance >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE transfer (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  response TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  transfer_id TEXT NOT NULL REFERENCES transfer (id),
  account_id TEXT NOT NULL REFERENCES account (id),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  balance_after INTEGER,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX entry_transfer ON entry (transfer_id);
CREATE INDEX entry_account ON entry (account_id, seq);
CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER transfer_no_update BEFORE UPDATE ON transfer BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER transfer_no_delete BEFORE DELETE ON transfer BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END
