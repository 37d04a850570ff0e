-- What a team staked and was paid is read from `line_day` (039), which also knows the line at that time.
DROP TRIGGER team_settled;
DROP TRIGGER team_jackpot;
DROP TABLE team_day;
