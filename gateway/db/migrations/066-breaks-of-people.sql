-- A break holds for the person (decision 122). What shows that two accounts belong to one person, in the form in which it is
-- compared: a verified e-mail address or phone number, an identity number, the account of a payee.
CREATE TABLE person_key (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone', 'identity', 'payee')),
  value TEXT NOT NULL CHECK (value <> ''),
  -- when it was replaced or removed, in the time of limits: it still links to breaks that began before
  gone_at INTEGER,
  PRIMARY KEY (kind, value, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_key_member ON person_key (member_id);

-- addresses that were entered with a code; those of registrations are not verified
INSERT INTO person_key (member_id, kind, value)
  SELECT member_id, 'phone', number FROM phone
  UNION
  SELECT member_id, 'email', mailbox_key(address) FROM mailbox
    WHERE mailbox_key(address) <> '' AND member_id IN (
      SELECT member_id FROM security_event WHERE kind = 'emailChanged'
      UNION SELECT member_id FROM member_message WHERE event = 'emailChanged')
  UNION
  SELECT member_id, 'identity', identity_key(contacts ->> '$.idNumber') FROM registration
    WHERE identity_key(coalesce(contacts ->> '$.idNumber', '')) <> ''
  UNION
  SELECT member_id, 'payee', payee_key(provider, number) FROM payee;

-- The accounts that a break reaches beside the one that began it. `seq` is the last ledger entry before.
CREATE TABLE break_reach (
  break_id INTEGER NOT NULL REFERENCES limit_break (id),
  member_id TEXT NOT NULL REFERENCES member (id),
  link TEXT NOT NULL CHECK (link IN ('email', 'phone', 'identity', 'payee')),
  -- the account with which it shares the key
  via_id TEXT NOT NULL REFERENCES member (id),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (break_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX break_reach_member ON break_reach (member_id);
CREATE TRIGGER break_reach_no_update BEFORE UPDATE ON break_reach BEGIN SELECT RAISE(ABORT, 'reached accounts are append-only'); END;
CREATE TRIGGER break_reach_no_delete BEFORE DELETE ON break_reach BEGIN SELECT RAISE(ABORT, 'reached accounts are append-only'); END;

-- breaks that are under way
WITH RECURSIVE linked (break_id, member_id, link, via_id) AS (
  SELECT limit_break.id, member_id, '', '' FROM limit_break, limit_clock
    WHERE ended_at IS NULL AND (kind = 'exclusion' OR until > limit_clock.at)
  UNION
  SELECT linked.break_id, other.member_id, other.kind, linked.member_id
    FROM linked
    JOIN person_key AS own ON own.member_id = linked.member_id
    JOIN person_key AS other ON other.kind = own.kind AND other.value = own.value AND other.member_id <> own.member_id
)
INSERT INTO break_reach (break_id, link, member_id, via_id, at, seq)
  SELECT break_id, min(link), linked.member_id, via_id, limit_clock.at, (SELECT coalesce(max(seq), 0) FROM entry)
  FROM linked JOIN limit_break ON limit_break.id = break_id, limit_clock
  WHERE linked.member_id <> limit_break.member_id
  GROUP BY break_id, linked.member_id;

INSERT OR IGNORE INTO limit_member (member_id) SELECT DISTINCT member_id FROM break_reach;
UPDATE limit_member SET break_until = max(coalesce(break_until, 0), (
    SELECT max(CASE kind WHEN 'exclusion' THEN 8640000000000000 ELSE until END)
    FROM break_reach JOIN limit_break ON limit_break.id = break_id
    WHERE break_reach.member_id = limit_member.member_id))
  WHERE member_id IN (SELECT member_id FROM break_reach);
UPDATE session SET ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE ended_at IS NULL AND member_id IN (SELECT member_id FROM break_reach);
DELETE FROM remembered WHERE member_id IN (SELECT member_id FROM break_reach);
