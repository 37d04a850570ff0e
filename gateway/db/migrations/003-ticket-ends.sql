-- every launch clears away the tickets that ended
CREATE INDEX ticket_ends ON ticket (expires_at);
