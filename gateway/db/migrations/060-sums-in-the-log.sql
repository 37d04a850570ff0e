-- What the tickets of a draw have staked, by ledger and market: {"real":{"lo2":2700},"trial":{}}, in minor units. Tickets that
-- are refunded before the cut-off are taken off again. It is logged with the seal, and never changes after it. A draw that
-- was opened before this migration has none.
ALTER TABLE lottery_draw ADD COLUMN stakes TEXT;
CREATE TRIGGER lottery_draw_stakes_once BEFORE UPDATE ON lottery_draw
WHEN NEW.stakes IS NOT OLD.stakes AND (OLD.stakes IS NULL OR OLD.sealed_at IS NOT NULL OR OLD.void_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a fact of a draw never changes'); END;

-- The tree of what the tickets of a draw have won, in their order, while it is settled: its leaves, and the nodes of its right
-- edge one after the other. Its root is logged when the draw is settled. A draw whose settlement began before has none.
ALTER TABLE lottery_draw ADD COLUMN wins INTEGER;
ALTER TABLE lottery_draw ADD COLUMN wins_edge BLOB CHECK ((wins_edge IS NULL) = (wins IS NULL));
CREATE TRIGGER lottery_draw_wins_once BEFORE UPDATE ON lottery_draw
WHEN (NEW.wins, NEW.wins_edge) IS NOT (OLD.wins, OLD.wins_edge) AND (OLD.settled_at IS NOT NULL OR NEW.wins < OLD.wins)
BEGIN SELECT RAISE(ABORT, 'a fact of a draw never changes'); END;

-- A proof reads what is stored above full blocks of 256 leaves, never all leaves: the running head after a block of tickets
-- (none above those that were filled before this migration), the nodes above blocks of wins, and the lines of a draw.
ALTER TABLE lottery_node ADD COLUMN head BLOB;
CREATE TABLE lottery_win_node (
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  block INTEGER NOT NULL,
  -- the place of its last winning ticket
  until INTEGER NOT NULL,
  node BLOB NOT NULL,
  PRIMARY KEY (draw_id, block)
) STRICT, WITHOUT ROWID;
CREATE INDEX lottery_log_draw ON lottery_log (line ->> 'draw') WHERE line ->> 'draw' IS NOT NULL;
CREATE INDEX lottery_log_anchor ON lottery_log (line ->> 'anchor') WHERE line ->> 'anchor' IS NOT NULL;
