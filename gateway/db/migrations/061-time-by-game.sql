-- How long each game was played (S2.65), in milliseconds: the time between two stakes counts for the game of the second, so
-- that the games of a day add up to its time (limit_day).
ALTER TABLE game_day ADD COLUMN played_ms INTEGER NOT NULL DEFAULT 0;

-- of days before this, only the whole time is known: it counts for the game with most bets
UPDATE game_day SET played_ms = limit_day.played_ms FROM limit_day
  WHERE limit_day.member_id = game_day.member_id AND limit_day.day = game_day.day AND node_id = (
    SELECT node_id FROM game_day AS other WHERE other.member_id = game_day.member_id AND other.day = game_day.day
    ORDER BY rounds DESC, staked DESC, node_id LIMIT 1
  );
