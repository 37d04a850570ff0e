-- Customer service (decision 160): one thread for each member, and one for each question of a visitor.
CREATE TABLE service_thread (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT UNIQUE REFERENCES member (id),
  -- of a visitor, and the hash of the network that it came from, which is forgotten after an hour
  email TEXT,
  network_hash TEXT,
  language TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'waitingForUs', 'waitingForYou', 'closed')),
  opened_at INTEGER NOT NULL,
  -- since when it waits for us
  waits_since INTEGER,
  changed_at INTEGER NOT NULL,
  closed_at INTEGER,
  CHECK ((member_id IS NULL) <> (email IS NULL)),
  CHECK ((state IN ('open', 'waitingForUs')) = (waits_since IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL))
) STRICT;
CREATE INDEX service_thread_waiting ON service_thread (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX service_thread_changed ON service_thread (changed_at, id);
CREATE INDEX service_thread_network ON service_thread (network_hash) WHERE network_hash IS NOT NULL;

CREATE TABLE service_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  thread_id INTEGER NOT NULL REFERENCES service_thread (id),
  -- made before it is sent: the same message sent twice is one
  request TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  -- the person of staff who wrote it; null: the member or visitor
  person TEXT,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- how long the question had waited for this answer
  waited_ms INTEGER
) STRICT;
CREATE UNIQUE INDEX service_message_request ON service_message (request);
CREATE INDEX service_message_thread ON service_message (thread_id, id);
CREATE INDEX service_message_waited ON service_message (id) WHERE waited_ms IS NOT NULL;
CREATE TRIGGER service_message_no_update BEFORE UPDATE ON service_message BEGIN SELECT RAISE(ABORT, 'messages are append-only'); END;
CREATE TRIGGER service_message_no_delete BEFORE DELETE ON service_message BEGIN SELECT RAISE(ABORT, 'messages are append-only'); END;

-- A table of its own, so that no query for a member can have a note in it.
CREATE TABLE service_note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  thread_id INTEGER NOT NULL REFERENCES service_thread (id),
  person TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX service_note_thread ON service_note (thread_id, id);
CREATE TRIGGER service_note_no_update BEFORE UPDATE ON service_note BEGIN SELECT RAISE(ABORT, 'notes are append-only'); END;
CREATE TRIGGER service_note_no_delete BEFORE DELETE ON service_note BEGIN SELECT RAISE(ABORT, 'notes are append-only'); END;

-- One for each time that a thread was closed.
CREATE TABLE service_rating (
  thread_id INTEGER NOT NULL REFERENCES service_thread (id),
  closed_at INTEGER NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  word TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (thread_id, closed_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE canned_answer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  -- who changed it last
  person TEXT NOT NULL
) STRICT;

-- Minutes since midnight in the zone of the desk; 0 is Sunday. Days without a row have no hours.
CREATE TABLE service_hours (
  weekday INTEGER PRIMARY KEY CHECK (weekday BETWEEN 0 AND 6),
  opens INTEGER NOT NULL,
  closes INTEGER NOT NULL,
  CHECK (opens >= 0 AND opens < closes AND closes <= 1440)
) STRICT;

-- a picture may come with a message
ALTER TABLE picture ADD COLUMN message_id INTEGER REFERENCES service_message (id);
DROP INDEX picture_waiting;
CREATE UNIQUE INDEX picture_waiting ON picture (member_id, digest)
  WHERE application_id IS NULL AND withdrawal_id IS NULL AND message_id IS NULL;
CREATE INDEX picture_message ON picture (message_id) WHERE message_id IS NOT NULL;

-- Addresses that belong to nobody, which older demos had: the inbox takes their place.
DELETE FROM service_path WHERE path LIKE 'https://support.example.test/%' OR
  path = 'qmCxDmaGSmObbOin4S5SeIB/ZgL1wBBeIqKKPpA8VE/gKI5MRi5w/g==Lagoon26';
