-- What the tickets of a draw have staked, by ledger and market: {"real":{"lo2":2700},"trial":{}}, in minor units. Tickets that
-- are refunded before the cut-off are taken off again. It is logged with the seal, and never changes after it. A draw that
-- was opened before this migration has none.
ALTER TABLE lottery_draw ADD COLUMN stakes TEXT;
CREATE TRIGGER lottery_draw_stakes_once BEFORE UPDATE ON lottery_draw
WHEN NEW.stakes IS NOT OLD.stakes AND (OLD.stakes IS NULL OR OLD.sealed_at IS NOT NULL OR OLD.void_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a fact of a draw never changes'); END;
