-- A line: an agent (its head) and every agent above it, as they were when the line was written. The head's direct downline plays
-- for this line. A move writes new lines for the moved agent and every head in its downline; a line itself never changes, so what
-- was closed for one stays with its agents. The newest line of a head is the one in force.
CREATE TABLE line (id INTEGER PRIMARY KEY, head_id TEXT NOT NULL REFERENCES member (id)) STRICT;
CREATE INDEX line_head ON line (head_id, id);
-- depth 1 is the head
CREATE TABLE line_agent (
  line_id INTEGER NOT NULL REFERENCES line (id),
  agent_id TEXT NOT NULL REFERENCES member (id),
  depth INTEGER NOT NULL,
  PRIMARY KEY (line_id, agent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX line_of_agent ON line_agent (agent_id, line_id);

-- the line for which a real round was closed; NULL while it is open and without an upline. `valid`: the valid bet.
-- `feed`: the part of the stake that fed a jackpot (0 before this migration). Both 0 unless it was settled.
ALTER TABLE round ADD COLUMN line_id INTEGER REFERENCES line (id);
ALTER TABLE round ADD COLUMN valid INTEGER NOT NULL DEFAULT 0;
ALTER TABLE round ADD COLUMN feed INTEGER NOT NULL DEFAULT 0;
-- the line of a member who was given a bonus, at that moment
ALTER TABLE application ADD COLUMN line_id INTEGER REFERENCES line (id);

-- Sums of settled rounds by the day (UTC, whole days since the epoch) they were closed on, in minor units. `cost`: bonuses.
CREATE TABLE line_day (
  line_id INTEGER NOT NULL REFERENCES line (id),
  day INTEGER NOT NULL,
  rounds INTEGER NOT NULL DEFAULT 0,
  staked INTEGER NOT NULL DEFAULT 0,
  valid INTEGER NOT NULL DEFAULT 0,
  paid INTEGER NOT NULL DEFAULT 0,
  feed INTEGER NOT NULL DEFAULT 0,
  jackpot INTEGER NOT NULL DEFAULT 0,
  cost INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX line_day_line ON line_day (line_id, day);
CREATE TABLE member_day (
  day INTEGER NOT NULL,
  line_id INTEGER NOT NULL REFERENCES line (id),
  member_id TEXT NOT NULL REFERENCES member (id),
  rounds INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  feed INTEGER NOT NULL,
  jackpot INTEGER NOT NULL,
  PRIMARY KEY (day, line_id, member_id)
) STRICT, WITHOUT ROWID;
-- the same by slots of five minutes (whole slots since the epoch), for pay by the hour and by the slot
CREATE TABLE line_slot (
  slot INTEGER NOT NULL,
  line_id INTEGER NOT NULL REFERENCES line (id),
  rounds INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  PRIMARY KEY (slot, line_id)
) STRICT, WITHOUT ROWID;

INSERT INTO line (head_id)
  SELECT DISTINCT upline_id FROM member WHERE upline_id IS NOT NULL AND type <> 4 AND is_member = 1 ORDER BY upline_id;
-- bounded, and an agent counts once: uplines that form a circle end
INSERT OR IGNORE INTO line_agent
  WITH RECURSIVE above (line_id, agent_id, depth) AS (
    SELECT id, head_id, 1 FROM line
    UNION ALL
    SELECT line_id, upline_id, depth + 1 FROM above JOIN member ON member.id = agent_id
      WHERE upline_id IS NOT NULL AND depth < 1000
  )
  SELECT line_id, agent_id, depth FROM above;

-- old rounds get the line of today's tree; no contract begins before this migration, so no pay is computed from them
UPDATE round SET
    valid = stake,
    line_id = (
      SELECT line.id FROM play JOIN member ON member.id = play.member_id JOIN line ON line.head_id = member.upline_id
        WHERE play.id = round.play_id AND member.is_member = 1
    )
  WHERE state = 'settled' AND is_trial = 0;
UPDATE application SET line_id = (
    SELECT line.id FROM member JOIN line ON line.head_id = member.upline_id
      WHERE member.id = application.member_id AND member.is_member = 1 AND member.type <> 4
  )
  WHERE state = 'issued';
INSERT INTO member_day
  SELECT closed_at / 86400000, line_id, play.member_id, count(*), sum(stake), sum(valid), sum(payout), sum(feed), sum(coalesce(jackpot.paid, 0))
  FROM round JOIN play ON play.id = round.play_id
  LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
  WHERE line_id IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO line_day (line_id, day, rounds, staked, valid, paid, feed, jackpot)
  SELECT line_id, day, sum(rounds), sum(staked), sum(valid), sum(paid), sum(feed), sum(jackpot) FROM member_day GROUP BY 1, 2;
INSERT INTO line_day (line_id, day, cost)
  SELECT line_id, answered_at / 86400000, sum(amount) FROM application WHERE line_id IS NOT NULL GROUP BY 1, 2
  ON CONFLICT DO UPDATE SET cost = excluded.cost;
INSERT INTO line_slot
  SELECT closed_at / 300000, line_id, count(*), sum(valid) FROM round WHERE line_id IS NOT NULL GROUP BY 1, 2;

-- Whatever writes a member writes its lines: the upline gets its first one with its first direct downline.
CREATE TRIGGER line_joined AFTER INSERT ON member
WHEN NEW.type <> 4 AND NEW.is_member = 1 AND NEW.upline_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM line WHERE head_id = NEW.upline_id) BEGIN
  INSERT INTO line (head_id) VALUES (NEW.upline_id);
END;
CREATE TRIGGER line_moved AFTER UPDATE OF upline_id, type, is_member ON member BEGIN
  INSERT INTO line (head_id)
    SELECT DISTINCT line.head_id FROM line_agent JOIN line ON line.id = line_agent.line_id
      WHERE NEW.upline_id IS NOT OLD.upline_id AND agent_id = NEW.id
        AND line.id = (SELECT max(id) FROM line AS newest WHERE newest.head_id = line.head_id);
  INSERT INTO line (head_id) SELECT NEW.upline_id
    WHERE NEW.type <> 4 AND NEW.is_member = 1 AND NEW.upline_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM line WHERE head_id = NEW.upline_id);
END;
CREATE TRIGGER line_written AFTER INSERT ON line BEGIN
  INSERT OR IGNORE INTO line_agent
    WITH RECURSIVE above (agent_id, depth) AS (
      SELECT NEW.head_id, 1
      UNION ALL
      SELECT upline_id, depth + 1 FROM above JOIN member ON member.id = agent_id
        WHERE upline_id IS NOT NULL AND depth < 1000
    )
    SELECT NEW.id, agent_id, depth FROM above;
END;
CREATE TRIGGER line_no_update BEFORE UPDATE ON line BEGIN SELECT RAISE(ABORT, 'a line never changes'); END;
CREATE TRIGGER line_no_delete BEFORE DELETE ON line BEGIN SELECT RAISE(ABORT, 'a line never changes'); END;
CREATE TRIGGER line_agent_no_update BEFORE UPDATE ON line_agent BEGIN SELECT RAISE(ABORT, 'a line never changes'); END;
CREATE TRIGGER line_agent_no_delete BEFORE DELETE ON line_agent BEGIN SELECT RAISE(ABORT, 'a line never changes'); END;
