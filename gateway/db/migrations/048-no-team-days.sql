-- What a team staked and was paid is read from `line_day` (039), which also knows the line at that time.
DROP TRIGGER team_settled;
DROP TRIGGER team_jackpot;
DROP TABLE team_day;

-- Open and refunded bets of a team (S2.77) are found from the few that there are, not from everybody's game sessions.
CREATE INDEX round_unsettled ON round (state, opened_at) WHERE state <> 'settled';
