ALTER TABLE promotion ADD COLUMN takes_applications INTEGER NOT NULL DEFAULT 0 CHECK (takes_applications IN (0, 1));

-- what members apply for; a promotion that is over leaves its applications behind
CREATE TABLE application (
  -- never given twice: the ledger knows what was issued by it
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- made by whoever applies, before it is sent
  request_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  promotion_id TEXT NOT NULL,
  comment TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('applying', 'rejected', 'issued')),
  reason TEXT,
  amount INTEGER CHECK (amount > 0),
  applied_at INTEGER NOT NULL,
  answered_at INTEGER,
  UNIQUE (member_id, request_id)
) STRICT;
-- one that is open, or was granted, leaves no room for another
CREATE UNIQUE INDEX application_once ON application (member_id, promotion_id) WHERE state <> 'rejected';
CREATE INDEX application_state ON application (state, applied_at);

-- what members send as proof; without an application it waits a day for one
CREATE TABLE picture (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- SHA-256 of the bytes
  digest TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpg')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  application_id INTEGER REFERENCES application (id),
  -- first, second, third
  place INTEGER,
  stored_at INTEGER NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX picture_waiting ON picture (member_id, digest) WHERE application_id IS NULL;
CREATE INDEX picture_application ON picture (application_id, place);
CREATE INDEX picture_size ON picture (size);
