-- What the gateway tells a member on the site (S2.70). The text belongs to the event and is filled in for the reader's
-- language: strings as they are, numbers as times.
CREATE TABLE member_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  details TEXT NOT NULL,
  at INTEGER NOT NULL,
  read_at INTEGER
) STRICT;
CREATE INDEX member_message_member ON member_message (member_id, id);
CREATE INDEX member_message_unread ON member_message (member_id) WHERE read_at IS NULL;

-- what was done to the security of an account and from where, as far as known (S2.58)
CREATE TABLE security_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  place TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX security_event_member ON security_event (member_id, at);

-- Payment passwords (X41): set at the registration, or later by accounts that were opened without one.
CREATE TABLE payment_password (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO payment_password (member_id, hash, set_at)
  SELECT member_id, payment_hash, agreed_at FROM registration WHERE payment_hash IS NOT NULL;
ALTER TABLE registration DROP COLUMN payment_hash;

-- where a member wants to be paid: a bank account or a wallet elsewhere
CREATE TABLE payee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('bank', 'wallet')),
  provider TEXT NOT NULL,
  holder TEXT NOT NULL,
  number TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  UNIQUE (member_id, provider, number)
) STRICT;

-- a member's own picture, made small by the portal
CREATE TABLE member_picture (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg')),
  bytes BLOB NOT NULL,
  stored_at INTEGER NOT NULL
) STRICT;

-- when an account was closed by its member; the row stays, so that nobody gets its name again
ALTER TABLE member ADD COLUMN closed_at INTEGER;

-- Codes by which members invite friends (S2.68), one for each member. A friend is in nobody's team because of it.
CREATE TABLE friend_code (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  member_id TEXT NOT NULL UNIQUE REFERENCES member (id) ON DELETE CASCADE,
  visits INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Letters and digits that cannot be mistaken for each other. A trial account invites nobody.
CREATE TRIGGER member_friend_code AFTER INSERT ON member WHEN new.type <> 4 BEGIN
  INSERT INTO friend_code (code, member_id, created_at)
    SELECT group_concat(substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', 1 + (random() & 31), 1), ''), new.id, new.created_at
    FROM json_each('[1,2,3,4,5,6,7,8,9,10]');
END;
INSERT INTO friend_code (code, member_id, created_at)
  SELECT group_concat(substr('ABCDEFGHJKMNPQRSTUVWXYZ123456789', 1 + (random() & 31), 1), ''), member.id, member.created_at
  FROM member, json_each('[1,2,3,4,5,6,7,8,9,10]') WHERE member.type <> 4 GROUP BY member.id;

-- who registered by a friend's code. `refused`: it does not count, as it looks like the inviting member's own account
CREATE TABLE friend (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  inviter_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  registered_at INTEGER NOT NULL,
  refused TEXT CHECK (refused IN ('device', 'name'))
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_inviter ON friend (inviter_id, registered_at);
