-- When a game came out: known of the in-house games only. A game without a date is never listed as new.
ALTER TABLE game_facts ADD COLUMN added_at INTEGER;
UPDATE game_facts SET added_at = unixepoch('2026-11-21') * 1000 WHERE node_id = 'ATL-DICE';
UPDATE game_facts SET added_at = unixepoch('2026-11-23') * 1000 WHERE node_id IN ('ATL-KENO', 'ATL-SLOT');
UPDATE game_facts SET added_at = unixepoch('2026-11-24') * 1000 WHERE node_id IN ('ATL-CRASH', 'ATL-FISH');

-- Popular games are those that most members started lately.
CREATE INDEX recent_play_at ON recent_play (at, node_id);
