-- what was staked and won in a play, minor units: a session asks after every round, and nobody adds up a long one again
ALTER TABLE play ADD COLUMN staked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE play ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
UPDATE play SET (staked, won) = (
  SELECT coalesce(sum(stake), 0), coalesce(sum(payout), 0) FROM round WHERE play_id = play.id AND state != 'rolledback'
);
DROP INDEX round_play;

-- the board of winners shows no trials, so however many of them win, it never reads one
ALTER TABLE round ADD COLUMN is_trial INTEGER NOT NULL DEFAULT 0;
UPDATE round SET is_trial = 1
  WHERE play_id IN (SELECT play.id FROM play JOIN member ON member.id = member_id WHERE member.type = 4);
DROP INDEX round_win_latest;
DROP INDEX round_win_largest;
CREATE INDEX round_win_latest ON round (closed_at)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
CREATE INDEX round_win_largest ON round (closed_at / 86400000, payout)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
