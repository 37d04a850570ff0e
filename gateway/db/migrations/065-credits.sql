-- Play money that came with an account (decision 118). It never leaves the account; what is won with it may, once it was staked
-- `creditTimes` times.
CREATE TABLE credit_grant (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER credit_grant_no_update BEFORE UPDATE ON credit_grant BEGIN SELECT RAISE(ABORT, 'a grant never changes'); END;
CREATE TRIGGER credit_grant_no_delete BEFORE DELETE ON credit_grant BEGIN SELECT RAISE(ABORT, 'a grant never changes'); END;

-- Accounts that people opened, by themselves or by an agent; those of the demo came with its data. What has left before counts as
-- gone, and the rule begins now.
INSERT INTO credit_grant
  SELECT member.id, min(entry.amount, own.balance), CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM transfer JOIN entry ON entry.transfer_id = transfer.id JOIN member ON entry.account_id = 'member:' || member.id
  JOIN (
    SELECT substr(id, instr(id, ':') + 1) AS owner, balance FROM account WHERE id LIKE 'member:%'
  ) AS own ON own.owner = member.id
  WHERE own.balance > 0 AND transfer.kind = 'opening' AND entry.amount > 0 AND member.closed_at IS NULL
    AND (member.id IN (SELECT member_id FROM registration) OR member.id IN (SELECT member_id FROM opened_below));
