-- What an agent's lists of its team read (S2.74, S2.77, S2.78, S2.80). A line stores its own rows in the order of time, so the
-- newest of a team are the newest of its lines; a list of one team never reads another's rows.

-- Settled bets; `paid` includes jackpots.
CREATE TABLE line_bet (
  line_id INTEGER NOT NULL REFERENCES line (id),
  closed_at INTEGER NOT NULL,
  vassalage TEXT NOT NULL,
  bet_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  stake INTEGER NOT NULL,
  paid INTEGER NOT NULL,
  PRIMARY KEY (line_id, closed_at, vassalage, bet_id)
) STRICT, WITHOUT ROWID;

-- What moved the accounts of members beside their bets, and its sums by kind and day (UTC, whole days since the epoch).
CREATE TABLE line_entry (
  line_id INTEGER NOT NULL REFERENCES line (id),
  at INTEGER NOT NULL,
  seq INTEGER NOT NULL REFERENCES entry (seq),
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (line_id, at, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE line_kind_day (
  line_id INTEGER NOT NULL REFERENCES line (id),
  day INTEGER NOT NULL,
  kind TEXT NOT NULL,
  entries INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  debits INTEGER NOT NULL,
  PRIMARY KEY (line_id, day, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE member_kind_day (
  member_id TEXT NOT NULL REFERENCES member (id),
  day INTEGER NOT NULL,
  line_id INTEGER NOT NULL REFERENCES line (id),
  kind TEXT NOT NULL,
  entries INTEGER NOT NULL,
  credits INTEGER NOT NULL,
  debits INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, line_id, kind)
) STRICT, WITHOUT ROWID;

-- the last day on which a bet of a member was settled, and its line then
CREATE TABLE member_active (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  line_id INTEGER NOT NULL REFERENCES line (id),
  day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX member_active_line ON member_active (line_id, day);
-- the days of one member; sums that grow write nothing here
CREATE INDEX member_day_member ON member_day (member_id, day);

INSERT INTO line_bet
  SELECT line_id, closed_at, round.vassalage, round.id, play.member_id, play.node_id, stake, payout + coalesce(jackpot.paid, 0)
  FROM round JOIN play ON play.id = round.play_id
  LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
  WHERE round.line_id IS NOT NULL;
INSERT INTO member_active
  SELECT member_id, line_id, day FROM (
    SELECT member_id, line_id, day, row_number() OVER (PARTITION BY member_id ORDER BY day DESC, line_id DESC) AS place FROM member_day
  ) WHERE place = 1;
-- old entries get the line of today's tree, as old rounds did
INSERT INTO line_entry
  SELECT (SELECT max(line.id) FROM line WHERE line.head_id = member.upline_id), transfer.at, entry.seq, transfer.kind, entry.amount
  FROM entry JOIN transfer ON transfer.id = entry.transfer_id JOIN member ON member.id = substr(entry.account_id, 8)
  WHERE entry.transfer_id GLOB '[a-z]*' AND entry.account_id GLOB 'member:*' AND member.type <> 4 AND member.is_member = 1
    AND EXISTS (SELECT 1 FROM line WHERE line.head_id = member.upline_id);
INSERT INTO member_kind_day
  SELECT substr(entry.account_id, 8), at / 86400000, line_id, kind, count(*), sum(max(line_entry.amount, 0)), sum(max(-line_entry.amount, 0))
  FROM line_entry JOIN entry ON entry.seq = line_entry.seq GROUP BY 1, 2, 3, 4;
INSERT INTO line_kind_day
  SELECT line_id, day, kind, sum(entries), sum(credits), sum(debits) FROM member_kind_day GROUP BY 1, 2, 3;

-- Ids of the gateway's own transfers begin with their kind, those of bets with capitals (migration 033): a bet writes nothing
-- here. Sums stay at the largest number that answers can state.
CREATE TRIGGER line_entered AFTER INSERT ON entry WHEN NEW.transfer_id GLOB '[a-z]*' AND NEW.account_id GLOB 'member:*' BEGIN
  INSERT INTO line_entry
    SELECT max(line.id), transfer.at, NEW.seq, transfer.kind, NEW.amount
    FROM transfer, member JOIN line ON line.head_id = member.upline_id
    WHERE transfer.id = NEW.transfer_id AND member.id = substr(NEW.account_id, 8) AND member.type <> 4 AND member.is_member = 1
    HAVING max(line.id) IS NOT NULL;
END;
CREATE TRIGGER line_entry_summed AFTER INSERT ON line_entry BEGIN
  INSERT INTO line_kind_day
    VALUES (NEW.line_id, NEW.at / 86400000, NEW.kind, 1, min(max(NEW.amount, 0), 9007199254740991), min(max(-NEW.amount, 0), 9007199254740991))
    ON CONFLICT DO UPDATE SET
      entries = entries + 1,
      credits = min(credits + excluded.credits, 9007199254740991),
      debits = min(debits + excluded.debits, 9007199254740991);
  INSERT INTO member_kind_day
    SELECT substr(account_id, 8), NEW.at / 86400000, NEW.line_id, NEW.kind, 1, min(max(NEW.amount, 0), 9007199254740991),
      min(max(-NEW.amount, 0), 9007199254740991)
    FROM entry WHERE seq = NEW.seq
    ON CONFLICT DO UPDATE SET
      entries = entries + 1,
      credits = min(credits + excluded.credits, 9007199254740991),
      debits = min(debits + excluded.debits, 9007199254740991);
END;
CREATE TRIGGER line_entry_no_update BEFORE UPDATE ON line_entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER line_entry_no_delete BEFORE DELETE ON line_entry BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
-- only the first bet of a day inserts a row
CREATE TRIGGER member_played AFTER INSERT ON member_day BEGIN
  INSERT INTO member_active VALUES (NEW.member_id, NEW.line_id, NEW.day)
    ON CONFLICT DO UPDATE SET line_id = excluded.line_id, day = excluded.day WHERE excluded.day >= day;
END;
