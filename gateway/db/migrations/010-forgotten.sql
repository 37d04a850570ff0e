-- where a member is written to: the address that they gave
CREATE TABLE mailbox (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  address TEXT NOT NULL COLLATE NOCASE
) STRICT;
INSERT INTO mailbox (member_id, address) SELECT member_id, email FROM registration WHERE email <> '';

-- a link that sets a new password: of a member the newest alone, good once and soon
CREATE TABLE reset_link (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT;

-- links that were asked for, by whomever and for whatever address: so many and no more
CREATE TABLE reset_wish (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL COLLATE NOCASE,
  network TEXT NOT NULL,
  -- to whom one was sent, if to anybody
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reset_wish_address ON reset_wish (address, asked_at);
CREATE INDEX reset_wish_network ON reset_wish (network, asked_at);
CREATE INDEX reset_wish_member ON reset_wish (member_id, asked_at);
CREATE INDEX reset_wish_asked ON reset_wish (asked_at);
