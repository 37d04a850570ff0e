-- What a member's own limits refused last, by kind, and when the member last got a message about it. Times are milliseconds.
CREATE TABLE limit_hit (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- null: not yet
  notified_at INTEGER,
  PRIMARY KEY (member_id, kind)
) STRICT, WITHOUT ROWID;

-- whether the member got the message that a higher limit can be confirmed, and that a time-out has ended
ALTER TABLE limit_raise ADD COLUMN is_notified INTEGER NOT NULL DEFAULT 0 CHECK (is_notified IN (0, 1));
ALTER TABLE limit_break ADD COLUMN is_notified INTEGER NOT NULL DEFAULT 0 CHECK (is_notified IN (0, 1));
UPDATE limit_break SET is_notified = 1;

-- What happened to a session besides stakes, and what it was after it: `kept` when this table began, `answered` a reality
-- check, `interval` another time between checks. `seq` is the last ledger entry before it.
CREATE TABLE session_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  deed TEXT NOT NULL CHECK (deed IN ('kept', 'answered', 'interval')),
  seen_at INTEGER NOT NULL,
  played_ms INTEGER NOT NULL,
  unchecked_ms INTEGER NOT NULL,
  check_minutes INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX session_change_member ON session_change (member_id, id);
CREATE TRIGGER session_change_no_update BEFORE UPDATE ON session_change BEGIN SELECT RAISE(ABORT, 'changes of sessions are append-only'); END;
CREATE TRIGGER session_change_no_delete BEFORE DELETE ON session_change BEGIN SELECT RAISE(ABORT, 'changes of sessions are append-only'); END;
INSERT INTO session_change (member_id, deed, seen_at, played_ms, unchecked_ms, check_minutes, seq, at)
  SELECT member.id, 'kept', coalesce(seen_at, 0), coalesce(played_ms, 0), coalesce(unchecked_ms, 0),
    coalesce(check_minutes, 60), (SELECT coalesce(max(seq), 0) FROM entry),
    max(coalesce(seen_at, 0), (SELECT at FROM limit_clock))
  FROM member LEFT JOIN limit_member ON member_id = member.id;
