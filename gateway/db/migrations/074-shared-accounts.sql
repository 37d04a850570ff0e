-- Contacts of accounts that were opened with credits and are closed (decision 129): an HMAC of each, as the contacts themselves are
-- deleted with the account.
CREATE TABLE credited_contact (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Where the first login of a new account came from: HMACs that show only which accounts share one. Kept for 90 days.
CREATE TABLE first_login (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  network_hash TEXT NOT NULL,
  device_hash TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX first_login_at ON first_login (at);
