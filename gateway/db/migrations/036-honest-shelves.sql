-- Stakes, returns, lines and popularity that the catalogue gave games of providers that were never connected were
-- invented: a game states only what its provider has published.
ALTER TABLE game RENAME COLUMN min_bet TO stated_bet;
ALTER TABLE game ADD COLUMN min_bet INTEGER CHECK (min_bet > 0);
ALTER TABLE game RENAME COLUMN rtp_bp TO stated_rtp;
ALTER TABLE game ADD COLUMN rtp_bp INTEGER CHECK (rtp_bp BETWEEN 0 AND 10000);
UPDATE game SET min_bet = stated_bet, rtp_bp = stated_rtp
  WHERE vassalage NOT IN (SELECT code FROM vendor WHERE state = 'unconnected' AND secret IS NULL);
ALTER TABLE game DROP COLUMN stated_bet;
ALTER TABLE game DROP COLUMN stated_rtp;
UPDATE game SET min_lines = 1, is_hot = 0
  WHERE vassalage IN (SELECT code FROM vendor WHERE state = 'unconnected' AND secret IS NULL);

-- Boards list notable wins only: at least three times the stake, or 100.00 more than it (winners.rows.ts).
DROP INDEX round_win_latest;
DROP INDEX round_win_largest;
DROP INDEX round_win_multiple;
CREATE INDEX round_win_latest ON round (closed_at, vassalage, id)
  WHERE state = 'settled' AND (payout >= stake * 3 OR payout >= stake + 10000) AND is_trial = 0;
CREATE INDEX round_win_largest ON round (closed_at / 86400000, payout DESC, stake, closed_at, vassalage, id)
  WHERE state = 'settled' AND (payout >= stake * 3 OR payout >= stake + 10000) AND is_trial = 0;
CREATE INDEX round_win_multiple ON round (closed_at / 86400000, payout * 10000 / stake DESC, payout DESC, closed_at, vassalage, id)
  WHERE state = 'settled' AND (payout >= stake * 3 OR payout >= stake + 10000) AND is_trial = 0;
