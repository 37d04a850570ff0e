-- Titles that their provider has stopped, as its last list says, because what they return has left what they state (decision 188).
CREATE TABLE title_stop (
  node_id TEXT PRIMARY KEY REFERENCES game (node_id),
  version TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('above', 'below')),
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  -- what these rounds returned, in basis points of their stakes
  rtp_bp INTEGER NOT NULL CHECK (rtp_bp >= 0),
  stopped_at INTEGER NOT NULL,
  -- why staff have asked to open it, until the provider has opened it
  open_why TEXT
) STRICT, WITHOUT ROWID;
