-- Messages for the operator's mail server until it has taken them. Address, subject and text are encrypted, because a message
-- may hold a link or a code that opens an account; they are deleted with the row once it is sent, and alone once it is given up.
CREATE TABLE waiting_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sealed TEXT,
  -- the request that caused it; a command has none
  request_id TEXT,
  queued_at INTEGER NOT NULL,
  -- when what it holds is of no use any more; most messages have no such time
  expires_at INTEGER,
  -- how often it was tried, a try in progress included
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  given_up_at INTEGER,
  reason TEXT CHECK (reason IN ('failed', 'expired', 'unreadable')),
  CHECK ((given_up_at IS NULL) = (reason IS NULL)),
  CHECK ((given_up_at IS NULL) = (sealed IS NOT NULL))
) STRICT;
