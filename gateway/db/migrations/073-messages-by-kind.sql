-- A message (055) has a kind, by which it is kept, chosen and filtered, and a key of the event that it is about, so that no
-- event has two. `in_box`: it is shown on the site. `letter`: it is e-mailed too, `sent_at` when its e-mail was queued.
ALTER TABLE member_message ADD COLUMN kind TEXT NOT NULL DEFAULT 'security'
  CHECK (kind IN ('wins', 'money', 'account', 'agent', 'play', 'security'));
ALTER TABLE member_message ADD COLUMN key TEXT;
ALTER TABLE member_message ADD COLUMN in_box INTEGER NOT NULL DEFAULT 1 CHECK (in_box IN (0, 1));
ALTER TABLE member_message ADD COLUMN letter INTEGER NOT NULL DEFAULT 0 CHECK (letter IN (0, 1));
ALTER TABLE member_message ADD COLUMN sent_at INTEGER;
UPDATE member_message SET kind = CASE
  WHEN event LIKE 'withdrawal%' THEN 'money'
  WHEN event LIKE 'contract%' THEN 'agent'
  WHEN event LIKE 'limit%' OR event LIKE 'timeOut%' OR event LIKE 'exclusion%' OR event LIKE 'play%' THEN 'play'
  ELSE 'security'
END;
CREATE UNIQUE INDEX member_message_key ON member_message (member_id, key) WHERE key IS NOT NULL;
CREATE INDEX member_message_kind ON member_message (member_id, kind, id);
CREATE INDEX member_message_letter ON member_message (member_id, at) WHERE letter = 1 AND sent_at IS NULL;
DROP INDEX member_message_unread;
CREATE INDEX member_message_unread ON member_message (member_id) WHERE read_at IS NULL AND in_box = 1;

-- Where a member wants messages of a kind; without a row on the site alone.
CREATE TABLE message_choice (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  box INTEGER NOT NULL CHECK (box IN (0, 1)),
  mail INTEGER NOT NULL CHECK (mail IN (0, 1)),
  PRIMARY KEY (member_id, kind)
) STRICT, WITHOUT ROWID;

-- The draws that a member waits for.
CREATE INDEX lottery_play_open ON lottery_play (member_id) WHERE is_open = 1;
