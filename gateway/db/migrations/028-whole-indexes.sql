-- A partial index on IS NOT NULL has SQLite compare it with each value of a query, and one that compares values is compiled
-- anew whenever they are bound: every bet asks for its play, and paid for that.
DROP INDEX play_session;
CREATE INDEX play_session ON play (handle_hash);
DROP INDEX play_room;
CREATE INDEX play_room ON play (room_id, seen_at)
