-- the games that a member keeps; one that leaves the catalogue leaves these too
CREATE TABLE favourite (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  node_id TEXT NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, node_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourite_game ON favourite (node_id);

-- the games that a member has started, each by its last start
CREATE TABLE recent_play (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  node_id TEXT NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, node_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recent_play_game ON recent_play (node_id);
