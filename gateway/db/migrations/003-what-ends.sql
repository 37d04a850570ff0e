-- every launch clears away the tickets that ended, every login the sessions, whoever's they were
CREATE INDEX ticket_ends ON ticket (expires_at);
CREATE INDEX session_ends ON session (expires_at);

-- the session that a game was opened from; no reference, for sessions are forgotten before plays
ALTER TABLE ticket ADD COLUMN handle_hash TEXT;
ALTER TABLE play ADD COLUMN handle_hash TEXT;
