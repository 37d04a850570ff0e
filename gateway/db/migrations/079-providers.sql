-- Providers are data (decision 147). The connection of one that the environment sets is set back at each start, and no other.
ALTER TABLE vendor ADD COLUMN by_environment INTEGER NOT NULL DEFAULT 0 CHECK (by_environment IN (0, 1));
UPDATE vendor SET by_environment = 1 WHERE code = 'ATL' AND secret IS NOT NULL;
-- a key that signs beside the other until it is confirmed, and when a call was first signed with it
ALTER TABLE vendor ADD COLUMN next_secret TEXT;
ALTER TABLE vendor ADD COLUMN next_used_at INTEGER;
-- origins where its games go on in their frame, besides that of its address; separated by spaces
ALTER TABLE vendor ADD COLUMN frame_origins TEXT NOT NULL DEFAULT '';
-- what is removed stays for the history of its rounds, and is listed nowhere
ALTER TABLE vendor ADD COLUMN removed_at INTEGER;
ALTER TABLE game ADD COLUMN removed_at INTEGER;
