-- the jackpot of a vendor's rounds, from one win to the next; its terms stand while it runs
CREATE TABLE jackpot (
  id INTEGER PRIMARY KEY,
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  -- what of each stake feeds it, basis points
  share_bp INTEGER NOT NULL CHECK (share_bp BETWEEN 0 AND 10000),
  -- what the house began it with
  seed INTEGER NOT NULL CHECK (seed >= 0),
  -- what the one before left of a minor unit, ten-thousandths
  carry INTEGER NOT NULL CHECK (carry BETWEEN 0 AND 9999),
  -- the stakes that have fed it
  staked INTEGER NOT NULL DEFAULT 0 CHECK (staked >= 0),
  began_at INTEGER NOT NULL,
  -- the round that won it, what it was paid, and the seeds that its draw is made of; NULL while it runs
  round_id TEXT,
  paid INTEGER CHECK (paid >= 0),
  won_at INTEGER,
  server_seed TEXT,
  client_seed TEXT,
  nonce INTEGER,
  FOREIGN KEY (vassalage, round_id) REFERENCES round (vassalage, id)
) STRICT;
CREATE UNIQUE INDEX jackpot_running ON jackpot (vassalage) WHERE round_id IS NULL;
CREATE UNIQUE INDEX jackpot_round ON jackpot (vassalage, round_id);
-- the seeds of a round win once
CREATE UNIQUE INDEX jackpot_seeds ON jackpot (server_seed, client_seed, nonce);

-- the games whose rounds feed their vendor's jackpot and play for it
ALTER TABLE game ADD COLUMN plays_jackpot INTEGER NOT NULL DEFAULT 0 CHECK (plays_jackpot IN (0, 1));
UPDATE game SET plays_jackpot = 1 WHERE node_id IN ('ATL-DICE', 'ATL-KENO', 'ATL-SLOT', 'ATL-FISH');

-- the jackpot that a settled round has fed
ALTER TABLE round ADD COLUMN jackpot_id INTEGER REFERENCES jackpot (id);

-- real wins alone, in the order of each board; what is equal is decided by the smaller stake, the larger win, the earlier
-- round. The length of a board times the days that it looks back on is all that is ever read.
DROP INDEX round_win_latest;
DROP INDEX round_win_largest;
CREATE INDEX round_win_latest ON round (closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
CREATE INDEX round_win_largest ON round (closed_at / 86400000, payout DESC, stake, closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
CREATE INDEX round_win_multiple ON round (closed_at / 86400000, payout * 10000 / stake DESC, payout DESC, closed_at, vassalage, id)
  WHERE state = 'settled' AND payout > stake AND is_trial = 0;
