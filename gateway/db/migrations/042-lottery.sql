-- Lotteries. Times are milliseconds since the epoch, amounts minor units, hashes and seeds raw bytes. A draw gets a row with its
-- first ticket, or when it is void: the result of a draw without tickets follows from its chain.

-- the latest instant that draws were run at: the clock of the lottery never goes back behind it
CREATE TABLE lottery_clock (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO lottery_clock VALUES (1, 0);

-- the odds books of draws that have sold tickets, as canonical JSON by its SHA-256
CREATE TABLE lottery_book (hash TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;

-- A chain of seeds: `anchor` is the hash of the first. It has the seeds of so many days, `a_day` for each.
CREATE TABLE lottery_chain (
  id INTEGER PRIMARY KEY,
  series TEXT NOT NULL,
  -- whole days since the epoch, local to the series
  first_day INTEGER NOT NULL,
  days INTEGER NOT NULL CHECK (days > 0),
  a_day INTEGER NOT NULL CHECK (a_day > 0),
  anchor BLOB NOT NULL,
  opened_at INTEGER NOT NULL,
  UNIQUE (series, first_day)
) STRICT;

CREATE TABLE lottery_draw (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  series TEXT NOT NULL,
  numero TEXT NOT NULL,
  opens_at INTEGER NOT NULL,
  closes_at INTEGER NOT NULL CHECK (closes_at > opens_at),
  draws_at INTEGER NOT NULL CHECK (draws_at >= closes_at),
  book TEXT NOT NULL REFERENCES lottery_book (hash),
  chain_id INTEGER NOT NULL REFERENCES lottery_chain (id),
  place INTEGER NOT NULL CHECK (place > 0),
  -- the tree of tickets: its leaves, the nodes of its right edge one after the other, and the running head
  leaves INTEGER NOT NULL DEFAULT 0,
  edge BLOB NOT NULL,
  head BLOB NOT NULL,
  -- what its tickets have fed the pool of its series, refunds excluded
  fed INTEGER NOT NULL DEFAULT 0 CHECK (fed >= 0),
  -- facts, each written once
  sealed_at INTEGER,
  root BLOB CHECK ((root IS NULL) = (sealed_at IS NULL)),
  drawn_at INTEGER,
  seed BLOB CHECK ((seed IS NULL) = (drawn_at IS NULL)),
  result TEXT CHECK ((result IS NULL) = (drawn_at IS NULL)),
  -- the pool as JSON: what it held, and what it pays for each bet
  pool TEXT,
  settled_at INTEGER,
  winners INTEGER CHECK ((winners IS NULL) = (settled_at IS NULL)),
  paid INTEGER CHECK ((paid IS NULL) = (settled_at IS NULL)),
  void_at INTEGER,
  void_reason TEXT CHECK ((void_reason IS NULL) = (void_at IS NULL)),
  refunded_at INTEGER,
  -- the place of the next ticket that is settled or refunded
  cursor INTEGER NOT NULL DEFAULT 0,
  UNIQUE (series, numero),
  CHECK (drawn_at IS NULL OR sealed_at IS NOT NULL),
  CHECK (settled_at IS NULL OR drawn_at IS NOT NULL),
  CHECK (void_at IS NULL OR drawn_at IS NULL),
  CHECK (refunded_at IS NULL OR void_at IS NOT NULL)
) STRICT;
CREATE INDEX lottery_draw_unfinished ON lottery_draw (closes_at) WHERE settled_at IS NULL AND refunded_at IS NULL;
CREATE INDEX lottery_draw_latest ON lottery_draw (series, draws_at);

-- a bought slip; `lines` as JSON, `answer` for every repetition
CREATE TABLE lottery_slip (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- made by the client before it sent the slip
  request_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  lines TEXT NOT NULL,
  stops_after_win INTEGER NOT NULL CHECK (stops_after_win IN (0, 1)),
  at INTEGER NOT NULL,
  answer TEXT NOT NULL,
  UNIQUE (member_id, request_id)
) STRICT;

-- one draw of a slip
CREATE TABLE lottery_ticket (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slip_id INTEGER NOT NULL REFERENCES lottery_slip (id),
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  -- its leaf in the tree of the draw, from 0
  place INTEGER NOT NULL,
  leaf BLOB NOT NULL,
  salt BLOB NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  is_trial INTEGER NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  -- the part of the stake that fed the pool
  fed INTEGER NOT NULL CHECK (fed >= 0),
  at INTEGER NOT NULL,
  -- the agent's line at purchase; without a foreign key, as the table of lines may come after this one
  line_id INTEGER,
  UNIQUE (draw_id, place)
) STRICT;
CREATE INDEX lottery_ticket_member ON lottery_ticket (member_id, id);
CREATE INDEX lottery_ticket_slip ON lottery_ticket (slip_id);

-- a winning ticket; one that is in neither of these tables has lost when its draw is settled
CREATE TABLE lottery_win (
  ticket_id INTEGER PRIMARY KEY REFERENCES lottery_ticket (id),
  prize INTEGER NOT NULL CHECK (prize >= 0),
  -- from the pool
  jackpot INTEGER NOT NULL CHECK (jackpot >= 0),
  at INTEGER NOT NULL
) STRICT;
-- a refunded ticket: cancelled by its owner, stopped after a win, or of a void draw. The first two have a leaf of their own.
CREATE TABLE lottery_refund (
  ticket_id INTEGER PRIMARY KEY REFERENCES lottery_ticket (id),
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  reason TEXT NOT NULL CHECK (reason IN ('cancelled', 'stopped', 'void')),
  place INTEGER CHECK ((place IS NULL) = (reason = 'void')),
  leaf BLOB CHECK ((leaf IS NULL) = (place IS NULL)),
  at INTEGER NOT NULL,
  UNIQUE (draw_id, place)
) STRICT;
-- the node above each 256 leaves of a draw
CREATE TABLE lottery_node (
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  block INTEGER NOT NULL,
  node BLOB NOT NULL,
  PRIMARY KEY (draw_id, block)
) STRICT, WITHOUT ROWID;

-- What a member has staked in a draw with a game, refunds excluded, and was paid. Records and popular lists read only this.
CREATE TABLE lottery_play (
  member_id TEXT NOT NULL REFERENCES member (id),
  draw_id INTEGER NOT NULL REFERENCES lottery_draw (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  staked INTEGER NOT NULL CHECK (staked >= 0),
  paid INTEGER NOT NULL DEFAULT 0,
  is_open INTEGER NOT NULL DEFAULT 1,
  opened_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (draw_id, member_id, node_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lottery_play_member ON lottery_play (member_id, seen_at);
CREATE INDEX lottery_play_game ON lottery_play (node_id, seen_at, member_id);

-- the public log: lines of canonical JSON with their leaves, the node above each 256 of them, and its head
CREATE TABLE lottery_log (place INTEGER PRIMARY KEY, line TEXT NOT NULL, leaf BLOB NOT NULL) STRICT;
CREATE TABLE lottery_log_node (block INTEGER PRIMARY KEY, node BLOB NOT NULL) STRICT;
CREATE TABLE lottery_log_head (id INTEGER PRIMARY KEY CHECK (id = 1), head TEXT NOT NULL) STRICT;

CREATE TRIGGER lottery_draw_once BEFORE UPDATE ON lottery_draw WHEN
  NEW.series IS NOT OLD.series OR NEW.numero IS NOT OLD.numero OR NEW.book IS NOT OLD.book
  OR NEW.opens_at IS NOT OLD.opens_at OR NEW.closes_at IS NOT OLD.closes_at OR NEW.draws_at IS NOT OLD.draws_at
  OR NEW.chain_id IS NOT OLD.chain_id OR NEW.place IS NOT OLD.place
  OR NEW.leaves < OLD.leaves OR NEW.cursor < OLD.cursor
  OR (OLD.sealed_at IS NOT NULL AND (NEW.sealed_at, NEW.root, NEW.leaves, NEW.edge, NEW.head)
    IS NOT (OLD.sealed_at, OLD.root, OLD.leaves, OLD.edge, OLD.head))
  OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.seed, NEW.result) IS NOT (OLD.drawn_at, OLD.seed, OLD.result))
  OR (OLD.pool IS NOT NULL AND NEW.pool IS NOT OLD.pool)
  OR (OLD.settled_at IS NOT NULL AND (NEW.settled_at, NEW.winners, NEW.paid) IS NOT (OLD.settled_at, OLD.winners, OLD.paid))
  OR (OLD.void_at IS NOT NULL AND (NEW.void_at, NEW.void_reason) IS NOT (OLD.void_at, OLD.void_reason))
  OR (OLD.refunded_at IS NOT NULL AND NEW.refunded_at IS NOT OLD.refunded_at)
BEGIN SELECT RAISE(ABORT, 'a fact of a draw never changes'); END;
CREATE TRIGGER lottery_draw_no_delete BEFORE DELETE ON lottery_draw BEGIN SELECT RAISE(ABORT, 'a draw stays'); END;
CREATE TRIGGER lottery_ticket_in_time BEFORE INSERT ON lottery_ticket
WHEN (SELECT sealed_at IS NOT NULL OR void_at IS NOT NULL FROM lottery_draw WHERE id = NEW.draw_id)
BEGIN SELECT RAISE(ABORT, 'the draw takes no more tickets'); END;
CREATE TRIGGER lottery_ticket_no_update BEFORE UPDATE ON lottery_ticket BEGIN SELECT RAISE(ABORT, 'a ticket never changes'); END;
CREATE TRIGGER lottery_ticket_no_delete BEFORE DELETE ON lottery_ticket BEGIN SELECT RAISE(ABORT, 'a ticket never changes'); END;
CREATE TRIGGER lottery_win_no_update BEFORE UPDATE ON lottery_win BEGIN SELECT RAISE(ABORT, 'a win never changes'); END;
CREATE TRIGGER lottery_win_no_delete BEFORE DELETE ON lottery_win BEGIN SELECT RAISE(ABORT, 'a win never changes'); END;
CREATE TRIGGER lottery_refund_no_update BEFORE UPDATE ON lottery_refund BEGIN SELECT RAISE(ABORT, 'a refund never changes'); END;
CREATE TRIGGER lottery_refund_no_delete BEFORE DELETE ON lottery_refund BEGIN SELECT RAISE(ABORT, 'a refund never changes'); END;
CREATE TRIGGER lottery_log_no_update BEFORE UPDATE ON lottery_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER lottery_log_no_delete BEFORE DELETE ON lottery_log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER lottery_chain_no_update BEFORE UPDATE ON lottery_chain BEGIN SELECT RAISE(ABORT, 'a chain never changes'); END;
CREATE TRIGGER lottery_chain_no_delete BEFORE DELETE ON lottery_chain BEGIN SELECT RAISE(ABORT, 'a chain never changes'); END;
