-- What a member's points add up to (decision 164): the entries prove it, the sum makes it cheap to guard. `rest`: what its
-- stakes have earned of the next point, as stakes times weight, below one point.
CREATE TABLE points_account (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  rest INTEGER NOT NULL DEFAULT 0 CHECK (rest >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO points_account (member_id, balance) SELECT member_id, sum(amount) FROM points_entry GROUP BY 1;

-- Rounds that were settled on the day, refunds not included: what goals of missions and promotions count.
ALTER TABLE game_day ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;

INSERT INTO game_day (member_id, day, node_id, rounds, staked, paid, settled)
  SELECT member_id, closed_at / 86400000, node_id, 0, 0, 0, count(*)
  FROM round JOIN play ON play.id = round.play_id WHERE round.state = 'settled' GROUP BY 1, 2, 3
  ON CONFLICT DO UPDATE SET settled = excluded.settled;
