-- Rooms of games (S7.30): tables with stakes and seats of their own. A play that was opened in a room has a seat there.
CREATE TABLE room (
  id TEXT PRIMARY KEY,
  node_id TEXT NOT NULL REFERENCES game (node_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- minor units
  min_bet INTEGER NOT NULL CHECK (min_bet > 0),
  max_bet INTEGER NOT NULL CHECK (max_bet >= min_bet),
  seats INTEGER NOT NULL CHECK (seats > 0),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX room_game ON room (node_id, position);

-- lists of games say it of each of them, and must not look for it
ALTER TABLE game ADD COLUMN has_rooms INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER room_added AFTER INSERT ON room BEGIN
  UPDATE game SET has_rooms = 1 WHERE node_id = NEW.node_id;
END;
CREATE TRIGGER room_removed AFTER DELETE ON room BEGIN
  UPDATE game SET has_rooms = EXISTS (SELECT 1 FROM room WHERE node_id = OLD.node_id) WHERE node_id = OLD.node_id;
END;

ALTER TABLE ticket ADD COLUMN room_id TEXT REFERENCES room (id) ON DELETE SET NULL;
ALTER TABLE play ADD COLUMN room_id TEXT REFERENCES room (id) ON DELETE SET NULL;
-- who sits in a room
CREATE INDEX ticket_room ON ticket (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX play_room ON play (room_id, seen_at) WHERE room_id IS NOT NULL;
