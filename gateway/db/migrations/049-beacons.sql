-- What a draw depends on besides its seed and its tickets, fixed at its opening; a draw without a row depends on nothing
-- else. The value exists only after the cut-off, and is written when the numbers are drawn.
CREATE TABLE lottery_beacon (
  draw_id INTEGER PRIMARY KEY REFERENCES lottery_draw (id),
  kind TEXT NOT NULL CHECK (kind IN ('drand-quicknet', 'peer')),
  round INTEGER NOT NULL CHECK (round > 0),
  -- of the peer's chain
  anchor BLOB CHECK ((anchor IS NULL) = (kind = 'drand-quicknet'))
) STRICT;
-- the anchor of the chain that the peer answers a chain of seeds with
CREATE TABLE lottery_peer (chain_id INTEGER PRIMARY KEY REFERENCES lottery_chain (id), anchor BLOB NOT NULL) STRICT;

-- prizes that would take an account beyond the largest amount: they are paid as soon as there is room
CREATE TABLE lottery_owed (
  ticket_id INTEGER PRIMARY KEY REFERENCES lottery_ticket (id),
  prize INTEGER NOT NULL CHECK (prize >= 0),
  jackpot INTEGER NOT NULL CHECK (jackpot >= 0),
  at INTEGER NOT NULL,
  paid_at INTEGER,
  CHECK (prize + jackpot > 0)
) STRICT;
CREATE INDEX lottery_owed_open ON lottery_owed (ticket_id) WHERE paid_at IS NULL;

CREATE TRIGGER lottery_beacon_no_update BEFORE UPDATE ON lottery_beacon BEGIN SELECT RAISE(ABORT, 'a beacon never changes'); END;
CREATE TRIGGER lottery_beacon_no_delete BEFORE DELETE ON lottery_beacon BEGIN SELECT RAISE(ABORT, 'a beacon never changes'); END;
CREATE TRIGGER lottery_peer_no_update BEFORE UPDATE ON lottery_peer BEGIN SELECT RAISE(ABORT, 'a chain never changes'); END;
CREATE TRIGGER lottery_peer_no_delete BEFORE DELETE ON lottery_peer BEGIN SELECT RAISE(ABORT, 'a chain never changes'); END;
CREATE TRIGGER lottery_owed_once BEFORE UPDATE ON lottery_owed
WHEN OLD.paid_at IS NOT NULL OR (NEW.ticket_id, NEW.prize, NEW.jackpot, NEW.at) IS NOT (OLD.ticket_id, OLD.prize, OLD.jackpot, OLD.at)
BEGIN SELECT RAISE(ABORT, 'what is owed is paid once'); END;
CREATE TRIGGER lottery_owed_no_delete BEFORE DELETE ON lottery_owed BEGIN SELECT RAISE(ABORT, 'what is owed stays'); END;
