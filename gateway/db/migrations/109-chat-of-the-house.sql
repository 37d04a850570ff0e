-- Staff write in the chat rooms as the house (decision 186): a message has the name of a person of the staff in place of a
-- member and its page's id. Members never see that name.
CREATE TABLE chat_event_new (
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
  staff TEXT,
  PRIMARY KEY (room, seq),
  CHECK ((target IS NULL) = (text IS NOT NULL)),
  CHECK ((target IS NULL AND staff IS NULL) = (member_id IS NOT NULL AND cid IS NOT NULL)),
  CHECK (staff IS NULL OR (member_id IS NULL AND cid IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO chat_event_new (room, seq, id, at, member_id, cid, text, gone_at, target)
SELECT room, seq, id, at, member_id, cid, text, gone_at, target FROM chat_event;
DROP TABLE chat_event;
ALTER TABLE chat_event_new RENAME TO chat_event;
CREATE UNIQUE INDEX chat_event_by_cid ON chat_event (member_id, room, cid) WHERE cid IS NOT NULL;
CREATE INDEX chat_event_by_member ON chat_event (member_id, at) WHERE target IS NULL;
CREATE INDEX chat_event_by_time ON chat_event (at);
