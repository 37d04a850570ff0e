-- What a betting record of a million game sessions reads (S2.63).

-- Game sessions with a stake by the UTC day on which they began, and their sums: totals of a period are those of its days, and
-- the days say where a page of a filtered list is. A trigger writes it, whatever changes a game session.
CREATE TABLE play_day (
  member_id TEXT NOT NULL REFERENCES member (id),
  day INTEGER NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  plays INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, node_id)
) STRICT, WITHOUT ROWID;
INSERT INTO play_day
  SELECT member_id, opened_at / 86400000, node_id, count(*), sum(staked), sum(won)
  FROM play WHERE staked > 0 GROUP BY 1, 2, 3;
CREATE TRIGGER play_summed AFTER UPDATE OF staked, won ON play BEGIN
  INSERT INTO play_day
    VALUES (NEW.member_id, NEW.opened_at / 86400000, NEW.node_id, (NEW.staked > 0) - (OLD.staked > 0),
      NEW.staked - OLD.staked, NEW.won - OLD.won)
    ON CONFLICT DO UPDATE SET plays = plays + excluded.plays, staked = staked + excluded.staked, won = won + excluded.won;
END;
CREATE TRIGGER play_listed AFTER INSERT ON play WHEN NEW.staked > 0 BEGIN
  INSERT INTO play_day VALUES (NEW.member_id, NEW.opened_at / 86400000, NEW.node_id, 1, NEW.staked, NEW.won)
    ON CONFLICT DO UPDATE SET plays = plays + 1, staked = staked + excluded.staked, won = won + excluded.won;
END;

-- The order of the list; nothing in it changes with a bet.
CREATE INDEX play_opened ON play (member_id, opened_at DESC, id, node_id);
-- Game sessions that began before a midnight and went on after it: those of an earlier day that a period has too.
CREATE INDEX play_over_midnight ON play (member_id, seen_at, opened_at) WHERE seen_at / 86400000 > opened_at / 86400000;
