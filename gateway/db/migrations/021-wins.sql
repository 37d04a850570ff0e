-- the board of winners reads the newest wins and the largest of a day (UTC), however many rounds there are
CREATE INDEX round_win_latest ON round (closed_at) WHERE state = 'settled' AND payout > stake;
CREATE INDEX round_win_largest ON round (closed_at / 86400000, payout) WHERE state = 'settled' AND payout > stake;
