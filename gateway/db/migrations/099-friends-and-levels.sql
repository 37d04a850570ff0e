-- What inviting a friend brings (decision 168): the terms as the page showed them when the friend registered, and what became
-- of them. `refused`: both accounts turned out to belong to one person. Who was promised nothing has no row.
CREATE TABLE friend_reward (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  inviter_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  rounds INTEGER NOT NULL CHECK (rounds > 0),
  inviter_points INTEGER NOT NULL CHECK (inviter_points >= 0),
  friend_points INTEGER NOT NULL CHECK (friend_points >= 0),
  met_at INTEGER,
  refused TEXT CHECK (refused IN ('person', 'payee')),
  inviter_at INTEGER,
  friend_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_reward_waiting ON friend_reward (member_id) WHERE met_at IS NULL;
CREATE INDEX friend_reward_owed ON friend_reward (member_id)
  WHERE met_at IS NOT NULL AND refused IS NULL AND (inviter_at IS NULL OR friend_at IS NULL);

-- Points that a member has earned by play, and the level that they have brought. Spending takes nothing off.
CREATE TABLE member_level (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  earned INTEGER NOT NULL CHECK (earned >= 0),
  level INTEGER NOT NULL DEFAULT 0 CHECK (level >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_level_earned ON member_level (level, earned);
INSERT INTO member_level (member_id, earned)
  SELECT member_id, sum(amount) FROM points_entry WHERE kind = 'play' GROUP BY member_id HAVING sum(amount) >= 0;
CREATE TRIGGER points_entry_earned AFTER INSERT ON points_entry WHEN new.kind = 'play' BEGIN
  INSERT INTO member_level (member_id, earned) VALUES (new.member_id, new.amount)
    ON CONFLICT DO UPDATE SET earned = earned + excluded.earned;
END;
