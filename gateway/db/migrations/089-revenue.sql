-- What an operator's books say of each UTC day (gateway/records/revenue.rows.ts): sums of game_day over all members but
-- trials, whose credits are nobody's money. Triggers write them with each stake and payout, so that a page about a month
-- need not read each member's days.
CREATE TABLE revenue_day (
  day INTEGER NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  rounds INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  -- members with a bet
  active INTEGER NOT NULL,
  PRIMARY KEY (day, node_id)
) STRICT, WITHOUT ROWID;

-- Members with a bet in any game.
CREATE TABLE active_day (
  day INTEGER PRIMARY KEY,
  active INTEGER NOT NULL
) STRICT;

INSERT INTO revenue_day
  SELECT day, node_id, sum(rounds), sum(staked), sum(paid), sum(rounds > 0)
  FROM game_day JOIN member ON member.id = member_id WHERE type <> 4 GROUP BY day, node_id;
INSERT INTO active_day
  SELECT day, count(DISTINCT member_id) FROM game_day JOIN member ON member.id = member_id
  WHERE type <> 4 AND rounds > 0 GROUP BY day;

CREATE TRIGGER revenue_begun AFTER INSERT ON game_day
  WHEN (SELECT type FROM member WHERE id = NEW.member_id) <> 4 BEGIN
  INSERT INTO revenue_day VALUES (NEW.day, NEW.node_id, NEW.rounds, NEW.staked, NEW.paid, NEW.rounds > 0)
    ON CONFLICT DO UPDATE SET rounds = rounds + excluded.rounds, staked = staked + excluded.staked,
      paid = paid + excluded.paid, active = active + excluded.active;
  INSERT INTO active_day SELECT NEW.day, 1 WHERE NEW.rounds > 0 AND NOT EXISTS (
      SELECT 1 FROM game_day WHERE member_id = NEW.member_id AND day = NEW.day AND node_id <> NEW.node_id AND rounds > 0
    )
    ON CONFLICT DO UPDATE SET active = active + 1;
END;

CREATE TRIGGER revenue_moved AFTER UPDATE ON game_day
  WHEN (SELECT type FROM member WHERE id = NEW.member_id) <> 4 BEGIN
  UPDATE revenue_day SET rounds = rounds + NEW.rounds - OLD.rounds, staked = staked + NEW.staked - OLD.staked,
      paid = paid + NEW.paid - OLD.paid, active = active + (NEW.rounds > 0) - (OLD.rounds > 0)
    WHERE day = NEW.day AND node_id = NEW.node_id;
  INSERT INTO active_day SELECT NEW.day, 1 WHERE NEW.rounds > 0 AND OLD.rounds = 0 AND NOT EXISTS (
      SELECT 1 FROM game_day WHERE member_id = NEW.member_id AND day = NEW.day AND node_id <> NEW.node_id AND rounds > 0
    )
    ON CONFLICT DO UPDATE SET active = active + 1;
END;
