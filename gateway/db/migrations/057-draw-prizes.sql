-- What the tickets of a draw have won, by market and prize tier: counted while it is settled, so that its page need not
-- read every ticket. Free-play tickets are left out. The row without a market counts each winning ticket once; a draw
-- that was settled before this migration has none.
CREATE TABLE lottery_prize (
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  market TEXT NOT NULL,
  -- the place of the odds in the market's, from 0; the one after the last is the jackpot
  tier INTEGER NOT NULL CHECK (tier >= 0),
  tickets INTEGER NOT NULL CHECK (tickets >= 0),
  -- minor units, with what the jackpot added
  paid INTEGER NOT NULL CHECK (paid >= 0),
  PRIMARY KEY (draw_id, market, tier)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER lottery_prize_once BEFORE UPDATE ON lottery_prize
WHEN (SELECT settled_at IS NOT NULL FROM lottery_draw WHERE id = OLD.draw_id)
BEGIN SELECT RAISE(ABORT, 'what a settled draw has paid never changes'); END;
CREATE TRIGGER lottery_prize_no_delete BEFORE DELETE ON lottery_prize
BEGIN SELECT RAISE(ABORT, 'what a draw has paid never changes'); END;
-- void draws are among the results of their series
CREATE INDEX lottery_draw_void ON lottery_draw (series, draws_at) WHERE void_at IS NOT NULL;
