-- 0: an account of the house, of its staff or of a vendor's test, which plays nowhere and logs in nowhere (S6.6)
ALTER TABLE member ADD COLUMN is_member INTEGER NOT NULL DEFAULT 1 CHECK (is_member IN (0, 1));

-- in which language the portal was read when its member last logged in: letters are written in it
ALTER TABLE member ADD COLUMN language TEXT;

-- what takes the place of a member's app, each code once; hashed, for a copy of the database must not log in
CREATE TABLE recovery_code (
  hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_code_member ON recovery_code (member_id);
