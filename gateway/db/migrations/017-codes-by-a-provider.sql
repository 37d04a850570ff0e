-- what the operator's provider calls the way of a code that it sent, sealed; null for codes of the gateway's own
ALTER TABLE code ADD COLUMN session TEXT;

-- tokens of that provider which opened an account, until they expire: each is good once
CREATE TABLE spent_token (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_token_expires ON spent_token (expires_at);
