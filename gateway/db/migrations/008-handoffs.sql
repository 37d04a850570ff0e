-- a code that hands a session over to another browser: good once and soon, and while the session that asked for it lives
CREATE TABLE handoff (
  hash TEXT PRIMARY KEY,
  handle_hash TEXT NOT NULL REFERENCES session (handle_hash) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX handoff_session ON handoff (handle_hash);
CREATE INDEX handoff_ends ON handoff (expires_at)
