-- codes sent to telephones, for a day: they are counted by number, by network and in all
CREATE TABLE code (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL,
  -- with its country's code: +8801712345678
  number TEXT NOT NULL,
  network TEXT NOT NULL,
  -- keyed, for six digits are soon tried
  hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  asked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX code_number ON code (number, asked_at);
CREATE INDEX code_network ON code (network, asked_at);
CREATE INDEX code_asked ON code (asked_at);

-- whose telephone it is, shown by a code that came there
CREATE TABLE phone (
  number TEXT PRIMARY KEY,
  member_id TEXT NOT NULL UNIQUE REFERENCES member (id) ON DELETE CASCADE,
  verified_at INTEGER NOT NULL
) STRICT;
