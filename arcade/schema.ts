import { sharedTables } from './shared/tables.sql.ts'
import { sumsOfPlays } from './sums.sql.ts'
import { returnsOfTitles } from './watch/returns.sql.ts'

/** First schema: an arcade with a single game, dice, whose bet and roll are columns. */
const first = `
-- one launch of one game: the gateway's play, and the hash of the token that the player's page made for itself
CREATE TABLE play (
  id INTEGER PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  ticket_hash TEXT NOT NULL UNIQUE,
  wallet_play TEXT NOT NULL,
  player_name TEXT NOT NULL,
  is_trial INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT;

-- one seed a round, on disk before its commitment is shown; the play's highest nonce is the round to come
CREATE TABLE seed (
  play INTEGER NOT NULL REFERENCES play (id),
  nonce INTEGER NOT NULL,
  server_seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  PRIMARY KEY (play, nonce)
) STRICT, WITHOUT ROWID;

CREATE TABLE round (
  id TEXT PRIMARY KEY,
  play INTEGER NOT NULL,
  nonce INTEGER NOT NULL,
  page_id TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  target INTEGER NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('under', 'over')),
  roll INTEGER NOT NULL,
  payout INTEGER NOT NULL CHECK (payout >= 0),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'refused', 'void')),
  refusal TEXT,
  bet_sent_at INTEGER NOT NULL,
  closed_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER,
  UNIQUE (play, page_id),
  UNIQUE (play, nonce),
  FOREIGN KEY (play, nonce) REFERENCES seed (play, nonce)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX round_open ON round (play) WHERE state = 'open';
CREATE INDEX round_due ON round (next_try_at) WHERE next_try_at IS NOT NULL;
`

/** Several games. All earlier plays and rounds were of dice; their detail is as sent to the gateway, byte for byte. */
const severalGames = `
ALTER TABLE play ADD COLUMN game TEXT NOT NULL DEFAULT 'dice';

-- a round is on disk with its outcome before any money moves; its id, and the ids of its transfers, never change
CREATE TABLE round_of_any_game (
  id TEXT PRIMARY KEY,
  play INTEGER NOT NULL,
  nonce INTEGER NOT NULL,
  -- made by the page before sending: the same tap twice is one round
  page_id TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  -- JSON that the play's game can read
  bet TEXT NOT NULL CHECK (json_valid(bet)),
  outcome TEXT NOT NULL CHECK (json_valid(outcome)),
  payout INTEGER NOT NULL CHECK (payout >= 0),
  -- what the settlement says to the gateway: sent again, it has to be the same
  detail TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'refused', 'void')),
  refusal TEXT,
  bet_sent_at INTEGER NOT NULL,
  closed_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  -- when the gateway is asked again; NULL once nothing is left to ask
  next_try_at INTEGER,
  UNIQUE (play, page_id),
  UNIQUE (play, nonce),
  FOREIGN KEY (play, nonce) REFERENCES seed (play, nonce)
) STRICT, WITHOUT ROWID;
INSERT INTO round_of_any_game
  SELECT id, play, nonce, page_id, client_seed, stake,
    json_object('target', target, 'direction', direction), json_object('roll', roll), payout,
    json_object('nonce', nonce, 'target', target, 'direction', direction, 'roll', roll),
    state, refusal, bet_sent_at, closed_at, tries, next_try_at
  FROM round;
DROP TABLE round;
ALTER TABLE round_of_any_game RENAME TO round;
CREATE UNIQUE INDEX round_open ON round (play) WHERE state = 'open';
CREATE INDEX round_due ON round (next_try_at) WHERE next_try_at IS NOT NULL;
`

/** Finds a play's shown rounds without scanning refused ones. */
const shownRounds = `
CREATE INDEX round_shown ON round (play, nonce) WHERE state IN ('settled', 'void');
`

/** A game with shared rounds: its chains of seeds, its flights and their bets. */
const sharedFlights = `
-- the hash that binds all seeds is on disk before the public seed is; the flight's seeds are made again from the last one
CREATE TABLE crash_chain (
  id INTEGER PRIMARY KEY,
  last_seed TEXT NOT NULL,
  length INTEGER NOT NULL CHECK (length > 0),
  commitment TEXT NOT NULL,
  public_seed TEXT,
  made_at INTEGER NOT NULL
) STRICT;

-- seed and crash point stand here once the flight is over
CREATE TABLE crash_round (
  number INTEGER PRIMARY KEY,
  chain INTEGER NOT NULL REFERENCES crash_chain (id),
  place INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'flying', 'crashed', 'interrupted')),
  seed TEXT,
  crash INTEGER,
  taken_off_at INTEGER,
  ended_at INTEGER,
  UNIQUE (chain, place),
  CHECK ((ended_at IS NULL) = (seed IS NULL) AND (seed IS NULL) = (crash IS NULL))
) STRICT;
CREATE UNIQUE INDEX crash_round_open ON crash_round (state) WHERE state IN ('open', 'flying');

-- placing: the stake is asked for. riding: it is held. due: how it ended stands, and is to be settled. back: it is to be
-- given back, or was never taken. The rest is over.
CREATE TABLE crash_bet (
  id TEXT PRIMARY KEY,
  round INTEGER NOT NULL REFERENCES crash_round (number),
  play INTEGER NOT NULL REFERENCES play (id),
  page_id TEXT NOT NULL,
  stake INTEGER NOT NULL CHECK (stake > 0),
  auto INTEGER,
  state TEXT NOT NULL DEFAULT 'placing'
    CHECK (state IN ('placing', 'riding', 'due', 'back', 'settled', 'refused', 'void')),
  out INTEGER,
  payout INTEGER CHECK (payout >= 0),
  detail TEXT,
  refusal TEXT,
  bet_sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER,
  UNIQUE (play, page_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX crash_bet_round ON crash_bet (round);
CREATE UNIQUE INDEX crash_bet_one ON crash_bet (play, round) WHERE state IN ('placing', 'riding', 'due', 'settled');
CREATE INDEX crash_bet_due ON crash_bet (next_try_at) WHERE next_try_at IS NOT NULL;
`

/** A round may win the jackpot: its seeds decide that before any money moves, like its outcome. */
const jackpots = `
-- NULL for a round that did not play for it: of a trial, or from before there was one
ALTER TABLE round ADD COLUMN wins_jackpot INTEGER CHECK (wins_jackpot IN (0, 1));
-- what the gateway paid for it
ALTER TABLE round ADD COLUMN jackpot_paid INTEGER NOT NULL DEFAULT 0 CHECK (jackpot_paid >= 0);
`

/** A member's rounds and bets are found from every launch: after a reload, in a second tab, on another device. */
const seats = `
-- a member at one game. Launches from before did not name their member: each is a seat of its own
CREATE TABLE seat (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  player TEXT NOT NULL,
  UNIQUE (game, player)
) STRICT;
INSERT INTO seat (game, player) SELECT game, 'play/' || id FROM play;
ALTER TABLE play ADD COLUMN seat INTEGER REFERENCES seat (id);
UPDATE play SET seat = (SELECT id FROM seat WHERE seat.game = play.game AND player = 'play/' || play.id);

ALTER TABLE round ADD COLUMN seat INTEGER REFERENCES seat (id);
UPDATE round SET seat = (SELECT seat FROM play WHERE play.id = round.play);
DROP INDEX round_open;
DROP INDEX round_shown;
CREATE UNIQUE INDEX round_open ON round (seat) WHERE state = 'open';
CREATE UNIQUE INDEX round_page ON round (seat, page_id);
CREATE INDEX round_shown ON round (seat, bet_sent_at) WHERE state IN ('settled', 'void');

ALTER TABLE crash_bet ADD COLUMN seat INTEGER REFERENCES seat (id);
UPDATE crash_bet SET seat = (SELECT seat FROM play WHERE play.id = crash_bet.play);
DROP INDEX crash_bet_one;
CREATE UNIQUE INDEX crash_bet_one ON crash_bet (seat, round) WHERE state IN ('placing', 'riding', 'due', 'settled');
CREATE UNIQUE INDEX crash_bet_page ON crash_bet (seat, page_id);
`

/** The last round that a page has shown: a page that opens shows a later one, whose answer was lost. */
const shownRound = `
-- NULL until a page has reported one; page_id of a finished round of the seat
ALTER TABLE seat ADD COLUMN shown TEXT;
-- rounds from before were shown
UPDATE seat SET shown = (SELECT page_id FROM round WHERE round.seat = seat.id AND state IN ('settled', 'void')
  ORDER BY bet_sent_at DESC, nonce DESC LIMIT 1);
`

/** Titles as files: a round belongs to the version of its title that it was played by. */
const titles = `
CREATE TABLE title (
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  -- of all that decides about money (titles/hash.ts); never changes
  hash TEXT NOT NULL,
  PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;
-- 1 also for games whose rules are code
ALTER TABLE round ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
`

/** The operator says how long a round lasts at the least (openPlay). */
const paces = `
-- milliseconds from the beginning of a round to that of the next
ALTER TABLE play ADD COLUMN pace_ms INTEGER NOT NULL DEFAULT 0 CHECK (pace_ms >= 0);
`

/** Rounds that take several moves: their outcome and payout stand with the last of them. */
const moves = `
-- with its seeds they determine a round. A move is on disk before its raise is sent; a refused one is removed
CREATE TABLE round_move (
  round TEXT NOT NULL REFERENCES round (id),
  no INTEGER NOT NULL CHECK (no > 0),
  move TEXT NOT NULL CHECK (json_valid(move)),
  -- minor units that it adds to the stake, and the id of that transfer
  costs INTEGER NOT NULL CHECK (costs >= 0),
  raise_transfer TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('raising', 'refused', 'made')),
  at INTEGER NOT NULL,
  PRIMARY KEY (round, no),
  CHECK ((costs = 0) = (raise_transfer IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX round_move_waiting ON round_move (round) WHERE state <> 'made';

-- when the round goes on without its player; NULL before its stake is held, after its end, and in other games
ALTER TABLE round ADD COLUMN rest_at INTEGER;
`

/** Migrations, each from one version to the next; a released one never changes. */
export const steps: readonly string[] = [
  first,
  severalGames,
  shownRounds,
  sharedFlights,
  jackpots,
  seats,
  shownRound,
  titles,
  paces,
  moves,
  sharedTables,
  sumsOfPlays,
  returnsOfTitles,
]
