-- a way through somebody else's login: good for ten minutes, and only for the browser whose cookie this is the hash of
CREATE TABLE provider_flow (
  hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  back TEXT NOT NULL,
  claimed_at INTEGER,
  issuer TEXT,
  subject TEXT,
  label TEXT,
  failure TEXT,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_flow_ends ON provider_flow (expires_at);
-- who there is who here: once it stands it stays (S4.48)
CREATE TABLE provider_link (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  provider TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (member_id, provider)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER provider_link_no_update BEFORE UPDATE ON provider_link BEGIN SELECT RAISE(ABORT, 'a link to a provider stays'); END;
CREATE TRIGGER provider_link_no_delete BEFORE DELETE ON provider_link BEGIN SELECT RAISE(ABORT, 'a link to a provider stays'); END
