-- codes that bring members to an agent; a domain binds a code to one address of the site
CREATE TABLE affiliate (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  domain TEXT
) STRICT;
