-- from where a member has logged in, keyed, for the addresses of a country are soon tried
CREATE TABLE known_network (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, hash)
) STRICT, WITHOUT ROWID;

-- a login by the right password that has still to be shown to be the member's; kept for a day, for its tries count
CREATE TABLE login_ticket (
  hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  -- the keyed network that it is good for
  network TEXT NOT NULL,
  must_change INTEGER NOT NULL CHECK (must_change IN (0, 1)),
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_ticket_member ON login_ticket (member_id, asked_at);
CREATE INDEX login_ticket_asked ON login_ticket (asked_at);

-- what a member's app makes codes of (RFC 6238), sealed with a key that lies beside the database
CREATE TABLE authenticator (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  -- null until its first code was shown
  confirmed_at INTEGER,
  -- of the last code that was taken: no code is good twice
  last_step INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
