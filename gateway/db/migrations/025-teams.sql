-- An agent's team is whoever stands below, however deep; trials and accounts of the house belong to none. What the agent centre
-- adds up is kept for everybody who has somebody directly below: a team of hundreds of thousands is read by its uplines, of
-- whom there are few. Triggers keep it in the transaction that changes what it is made of.
CREATE TABLE team (
  id TEXT PRIMARY KEY REFERENCES member (id),
  upline_id TEXT REFERENCES member (id),
  -- when the newest of those directly below joined
  newest_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX team_upline ON team (upline_id);
-- those directly below, by type, and what they own
CREATE TABLE team_people (
  team_id TEXT NOT NULL REFERENCES team (id),
  type INTEGER NOT NULL,
  people INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  PRIMARY KEY (team_id, type)
) STRICT, WITHOUT ROWID;
-- what rounds of theirs that were settled on a day (UTC, whole days since the epoch) staked and paid, jackpots among it; it stays
-- with whom it was made below
CREATE TABLE team_day (
  team_id TEXT NOT NULL REFERENCES team (id),
  day INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  PRIMARY KEY (team_id, day)
) STRICT, WITHOUT ROWID;

-- a page of those directly below in the order of their accounts, and the newest of them
CREATE INDEX member_team ON member (upline_id, account, type, is_member, disabled_at);
CREATE INDEX member_joined ON member (upline_id, created_at);
DROP INDEX member_upline;

INSERT INTO team SELECT upline_id, (SELECT upline_id FROM member AS own WHERE own.id = member.upline_id), max(created_at)
  FROM member WHERE upline_id IS NOT NULL AND type <> 4 AND is_member = 1 GROUP BY upline_id;
INSERT INTO team_people SELECT upline_id, type, count(*), coalesce(sum(balance), 0)
  FROM member LEFT JOIN account ON account.id = 'member:' || member.id
  WHERE upline_id IS NOT NULL AND type <> 4 AND is_member = 1 GROUP BY upline_id, type;
INSERT INTO team_day SELECT upline_id, closed_at / 86400000, sum(stake), sum(payout + coalesce(paid, 0))
  FROM round JOIN play ON play.id = play_id JOIN member ON member.id = member_id
  LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
  WHERE round.state = 'settled' AND is_trial = 0 AND upline_id IN (SELECT id FROM team) AND is_member = 1
  GROUP BY upline_id, closed_at / 86400000;

CREATE TRIGGER team_joined AFTER INSERT ON member WHEN NEW.upline_id IS NOT NULL AND NEW.type <> 4 AND NEW.is_member = 1 BEGIN
  INSERT INTO team SELECT id, upline_id, NEW.created_at FROM member WHERE id = NEW.upline_id
    ON CONFLICT DO UPDATE SET newest_at = max(newest_at, excluded.newest_at);
  INSERT INTO team_people VALUES (NEW.upline_id, NEW.type, 1, 0) ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER team_moved AFTER UPDATE OF upline_id, type, is_member ON member BEGIN
  UPDATE team_people SET
      people = people - 1,
      balance = balance - coalesce((SELECT balance FROM account WHERE id = 'member:' || OLD.id), 0)
    WHERE team_id = OLD.upline_id AND type = OLD.type AND OLD.type <> 4 AND OLD.is_member = 1;
  UPDATE team SET newest_at = coalesce(
      (SELECT max(created_at) FROM member WHERE upline_id = OLD.upline_id AND type <> 4 AND is_member = 1), 0)
    WHERE id = OLD.upline_id;
  INSERT INTO team SELECT id, upline_id, NEW.created_at FROM member
    WHERE id = NEW.upline_id AND NEW.type <> 4 AND NEW.is_member = 1
    ON CONFLICT DO UPDATE SET newest_at = max(newest_at, excluded.newest_at);
  INSERT INTO team_people SELECT NEW.upline_id, NEW.type, 1,
      coalesce((SELECT balance FROM account WHERE id = 'member:' || NEW.id), 0)
    WHERE NEW.upline_id IS NOT NULL AND NEW.type <> 4 AND NEW.is_member = 1
    ON CONFLICT DO UPDATE SET people = people + 1, balance = balance + excluded.balance;
  UPDATE team SET upline_id = NEW.upline_id WHERE id = NEW.id;
END;
CREATE TRIGGER team_balance AFTER UPDATE OF balance ON account WHEN NEW.id GLOB 'member:*' BEGIN
  UPDATE team_people SET balance = balance + NEW.balance - OLD.balance
    WHERE (team_id, type) = (SELECT upline_id, type FROM member WHERE id = substr(NEW.id, 8) AND is_member = 1);
END;
CREATE TRIGGER team_settled AFTER UPDATE OF state ON round
WHEN NEW.state = 'settled' AND OLD.state <> 'settled' AND NEW.is_trial = 0 BEGIN
  INSERT INTO team_day SELECT upline_id, NEW.closed_at / 86400000, NEW.stake, NEW.payout
    FROM play JOIN member ON member.id = member_id
    WHERE play.id = NEW.play_id AND upline_id IS NOT NULL AND is_member = 1
    ON CONFLICT DO UPDATE SET staked = staked + excluded.staked, paid = paid + excluded.paid;
END;
CREATE TRIGGER team_jackpot AFTER UPDATE OF round_id ON jackpot WHEN NEW.round_id IS NOT NULL AND OLD.round_id IS NULL BEGIN
  INSERT INTO team_day SELECT upline_id, NEW.won_at / 86400000, 0, NEW.paid
    FROM round JOIN play ON play.id = play_id JOIN member ON member.id = member_id
    WHERE round.vassalage = NEW.vassalage AND round.id = NEW.round_id AND upline_id IS NOT NULL AND is_member = 1
    ON CONFLICT DO UPDATE SET paid = paid + excluded.paid;
END;
