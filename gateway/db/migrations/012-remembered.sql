-- a browser that signs its member in again for a day: the device of a session, and the one secret that is good for the next
CREATE TABLE remembered (
  selector TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  handle_hash TEXT NOT NULL REFERENCES session (handle_hash) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  before_hash TEXT,
  used_at INTEGER NOT NULL,
  agent TEXT NOT NULL,
  stolen_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX remembered_session ON remembered (handle_hash);
CREATE INDEX remembered_member ON remembered (member_id);
CREATE INDEX remembered_ends ON remembered (expires_at)
