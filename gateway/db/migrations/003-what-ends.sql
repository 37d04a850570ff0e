-- every launch clears away the tickets that ended, every login the sessions, whoever's they were
CREATE INDEX ticket_ends ON ticket (expires_at);
CREATE INDEX session_ends ON session (expires_at);
