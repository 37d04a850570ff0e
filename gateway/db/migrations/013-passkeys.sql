-- a key pair of which the gateway has the public half: whoever has the other is its member
CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  credential_id TEXT NOT NULL UNIQUE,
  member_id TEXT NOT NULL REFERENCES member (id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_member ON passkey (member_id, created_at)
