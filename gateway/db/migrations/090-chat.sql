-- The chat rooms (decision 159): one for each language of the site. Times in milliseconds since the epoch.
CREATE TABLE chat_room (
  id TEXT PRIMARY KEY,
  -- another one after a backup was restored: numbers of events are then given a second time
  epoch TEXT NOT NULL,
  -- the number of the last event
  seq INTEGER NOT NULL DEFAULT 0,
  -- events up to this number were deleted by age
  pruned INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What others see of a member: an id that says nothing about the account.
CREATE TABLE chat_member (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  public_id TEXT NOT NULL UNIQUE,
  paused_until INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- What has happened in a room: somebody said something, or (target) staff removed a message. Numbers have no gaps.
CREATE TABLE chat_event (
  room TEXT NOT NULL REFERENCES chat_room (id),
  seq INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  member_id TEXT REFERENCES member (id),
  -- made by the sender's page: sent again, it is one message
  cid TEXT,
  text TEXT,
  gone_at INTEGER,
  target TEXT,
  PRIMARY KEY (room, seq),
  CHECK ((target IS NULL) = (text IS NOT NULL AND member_id IS NOT NULL AND cid IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX chat_event_by_cid ON chat_event (member_id, room, cid) WHERE cid IS NOT NULL;
CREATE INDEX chat_event_by_member ON chat_event (member_id, at) WHERE target IS NULL;
CREATE INDEX chat_event_by_time ON chat_event (at);

CREATE TABLE chat_read (
  member_id TEXT NOT NULL REFERENCES member (id),
  room TEXT NOT NULL REFERENCES chat_room (id),
  seq INTEGER NOT NULL,
  PRIMARY KEY (member_id, room)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_block (
  member_id TEXT NOT NULL REFERENCES member (id),
  blocked_id TEXT NOT NULL REFERENCES member (id),
  PRIMARY KEY (member_id, blocked_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_report (
  id INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  why TEXT NOT NULL CHECK (why IN ('insult', 'spam', 'fraud', 'other')),
  at INTEGER NOT NULL,
  closed_at INTEGER,
  UNIQUE (event_id, member_id)
) STRICT;
CREATE INDEX chat_report_open ON chat_report (at) WHERE closed_at IS NULL;

-- Mutes and bans, which end by themselves; the last one of a kind is in force.
CREATE TABLE chat_sanction (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL CHECK (kind IN ('mute', 'ban')),
  at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX chat_sanction_by_member ON chat_sanction (member_id, kind, id);
