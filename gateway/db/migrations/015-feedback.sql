-- what visitors and members tell the operator (S5.37)
CREATE TABLE feedback (
  -- made before it was sent, so that what is sent again is kept once
  id TEXT PRIMARY KEY,
  -- null of a visitor
  member_id TEXT REFERENCES member (id) ON DELETE SET NULL,
  -- the keyed network that it came from, kept for as long as it counts
  network TEXT,
  subject TEXT NOT NULL CHECK (subject IN ('idea', 'problem', 'praise', 'other')),
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_at ON feedback (at);
