-- what a player is told before a game is played beside its catalogue row; a vendor that has not said it has no row
CREATE TABLE game_facts (
  node_id TEXT PRIMARY KEY REFERENCES game (node_id) ON DELETE CASCADE,
  -- largest stake, minor units
  max_bet INTEGER NOT NULL CHECK (max_bet > 0),
  volatility TEXT NOT NULL CHECK (volatility IN ('low', 'medium', 'high', 'chosen')),
  version TEXT NOT NULL
) STRICT;

-- what was staked and won since a session began
CREATE INDEX play_session ON play (handle_hash) WHERE handle_hash IS NOT NULL;
CREATE INDEX round_play ON round (play_id);
