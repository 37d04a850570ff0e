-- Announcements join the messages (S2.70): a kind of their own, and who has had which. A deleted message does not come
-- back. The table is written anew because the kinds are a rule of it.
CREATE TABLE member_news (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  announcement TEXT NOT NULL,
  PRIMARY KEY (member_id, announcement)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_message_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  details TEXT NOT NULL,
  at INTEGER NOT NULL,
  read_at INTEGER,
  kind TEXT NOT NULL DEFAULT 'security'
    CHECK (kind IN ('news', 'wins', 'money', 'account', 'agent', 'play', 'security')),
  key TEXT,
  in_box INTEGER NOT NULL DEFAULT 1 CHECK (in_box IN (0, 1)),
  letter INTEGER NOT NULL DEFAULT 0 CHECK (letter IN (0, 1)),
  sent_at INTEGER
) STRICT;
INSERT INTO member_message_new
  SELECT id, member_id, event, details, at, read_at, kind, key, in_box, letter, sent_at FROM member_message;
DROP TABLE member_message;
ALTER TABLE member_message_new RENAME TO member_message;
CREATE INDEX member_message_member ON member_message (member_id, id);
CREATE UNIQUE INDEX member_message_key ON member_message (member_id, key) WHERE key IS NOT NULL;
CREATE INDEX member_message_kind ON member_message (member_id, kind, id);
CREATE INDEX member_message_letter ON member_message (member_id, at) WHERE letter = 1 AND sent_at IS NULL;
CREATE INDEX member_message_unread ON member_message (member_id) WHERE read_at IS NULL AND in_box = 1;
