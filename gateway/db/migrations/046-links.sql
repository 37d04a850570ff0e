-- Invitation links are affiliate codes with more facts. A code that the operator gave has no request and no time.
ALTER TABLE affiliate ADD COLUMN request_id TEXT;
-- what an account becomes that is opened by it: a member or an agent
ALTER TABLE affiliate ADD COLUMN type INTEGER NOT NULL DEFAULT 0 CHECK (type IN (0, 1));
ALTER TABLE affiliate ADD COLUMN channel TEXT NOT NULL DEFAULT '';
ALTER TABLE affiliate ADD COLUMN created_at INTEGER;
ALTER TABLE affiliate ADD COLUMN valid_until INTEGER;
ALTER TABLE affiliate ADD COLUMN max_uses INTEGER CHECK (max_uses > 0);
ALTER TABLE affiliate ADD COLUMN stopped_at INTEGER;
-- the sums of link_day
ALTER TABLE affiliate ADD COLUMN visits INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affiliate ADD COLUMN registered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affiliate ADD COLUMN deposited INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affiliate ADD COLUMN active INTEGER NOT NULL DEFAULT 0;
CREATE INDEX affiliate_member ON affiliate (member_id, created_at);
CREATE UNIQUE INDEX affiliate_request ON affiliate (member_id, request_id) WHERE request_id IS NOT NULL;

-- how many people a code brought, by the day (UTC, whole days since the epoch) of each step
CREATE TABLE link_day (
  code TEXT NOT NULL COLLATE NOCASE REFERENCES affiliate (code) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  visits INTEGER NOT NULL DEFAULT 0,
  registered INTEGER NOT NULL DEFAULT 0,
  deposited INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (code, day)
) STRICT, WITHOUT ROWID;

-- who registered by a code, and the day of each step
CREATE TABLE link_member (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  code TEXT NOT NULL COLLATE NOCASE REFERENCES affiliate (code) ON DELETE CASCADE,
  registered_day INTEGER NOT NULL,
  deposited_day INTEGER,
  active_day INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX link_member_code ON link_member (code);

CREATE TRIGGER link_day_new AFTER INSERT ON link_day BEGIN
  UPDATE affiliate SET visits = visits + NEW.visits, registered = registered + NEW.registered,
      deposited = deposited + NEW.deposited, active = active + NEW.active
    WHERE code = NEW.code;
END;
CREATE TRIGGER link_day_more AFTER UPDATE ON link_day BEGIN
  UPDATE affiliate SET visits = visits + NEW.visits - OLD.visits, registered = registered + NEW.registered - OLD.registered,
      deposited = deposited + NEW.deposited - OLD.deposited, active = active + NEW.active - OLD.active
    WHERE code = NEW.code;
END;
CREATE TRIGGER link_member_registered AFTER INSERT ON link_member BEGIN
  INSERT INTO link_day (code, day, registered) VALUES (NEW.code, NEW.registered_day, 1)
    ON CONFLICT DO UPDATE SET registered = registered + 1;
END;
CREATE TRIGGER link_member_deposited AFTER UPDATE OF deposited_day ON link_member
  WHEN OLD.deposited_day IS NULL AND NEW.deposited_day IS NOT NULL BEGIN
  INSERT INTO link_day (code, day, deposited) VALUES (NEW.code, NEW.deposited_day, 1)
    ON CONFLICT DO UPDATE SET deposited = deposited + 1;
END;
CREATE TRIGGER link_member_active AFTER UPDATE OF active_day ON link_member
  WHEN OLD.active_day IS NULL AND NEW.active_day IS NOT NULL BEGIN
  INSERT INTO link_day (code, day, active) VALUES (NEW.code, NEW.active_day, 1)
    ON CONFLICT DO UPDATE SET active = active + 1;
END;

-- those who were registered by a code so far
INSERT INTO link_member (member_id, code, registered_day)
  SELECT registration.member_id, affiliate.code, agreed_at / 86400000
    FROM registration JOIN affiliate ON affiliate.code = attribution_code
    WHERE attribution = 'affiliate';
UPDATE link_member SET deposited_day = (
    SELECT MIN(at) / 86400000 FROM deposit WHERE deposit.member_id = link_member.member_id
  );
WITH first_bet AS (SELECT member_id, MIN(day) AS day FROM member_day GROUP BY member_id)
  UPDATE link_member SET active_day = first_bet.day FROM first_bet WHERE first_bet.member_id = link_member.member_id;

CREATE TRIGGER deposit_of_link AFTER INSERT ON deposit BEGIN
  UPDATE link_member SET deposited_day = NEW.at / 86400000 WHERE member_id = NEW.member_id AND deposited_day IS NULL;
END;
-- once per member and day: further bets only change the row
CREATE TRIGGER bet_of_link AFTER INSERT ON member_day BEGIN
  UPDATE link_member SET active_day = NEW.day WHERE member_id = NEW.member_id AND active_day IS NULL;
END;

-- Registrations by an agent's own code. `device`: in a browser of that agent, and so attributed to nobody. `network`: from an
-- address at which that agent was logged in, which people may share, and so attributed; the operator may look.
CREATE TABLE self_referral (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  agent_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code TEXT NOT NULL,
  sign TEXT NOT NULL CHECK (sign IN ('device', 'network')),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- accounts that an agent opened directly below; one request opens one. The agent confirmed terms and age at `at`.
CREATE TABLE opened_below (
  agent_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  request_id TEXT NOT NULL,
  member_id TEXT NOT NULL UNIQUE REFERENCES member (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (agent_id, request_id)
) STRICT, WITHOUT ROWID;

-- which announcements an agent has read (S2.73); the announcements are files
CREATE TABLE agent_notice_read (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  notice_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, notice_id)
) STRICT, WITHOUT ROWID;
