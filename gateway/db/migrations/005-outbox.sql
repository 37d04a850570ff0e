-- what was sent to people: a mailbox of this machine where the operator has connected no other
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  -- the message as it travels (RFC 5322); of a text message nothing but its text does
  raw TEXT,
  sent_at INTEGER NOT NULL
) STRICT;
