-- What an agent's reports read of one account, and how they count new accounts (S2.74, S2.77).

-- The settled bets of one member in their order: a line of 200,000 accounts is no longer read for one of them.
CREATE INDEX line_bet_member ON line_bet (member_id, closed_at, vassalage, bet_id);
-- New accounts of a team are counted from the index alone.
DROP INDEX member_joined;
CREATE INDEX member_joined ON member (upline_id, created_at, type, is_member);
