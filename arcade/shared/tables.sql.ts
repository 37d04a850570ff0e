/** Tables of all players at which one result decides every slip: their chains of seeds, rounds and slips. */
export const sharedTables = `
-- the hash that binds all seeds is on disk before the public seed is; a round's seed is made again from the last one
CREATE TABLE chain (
  id INTEGER PRIMARY KEY,
  table_id TEXT NOT NULL,
  last_seed TEXT NOT NULL,
  length INTEGER NOT NULL CHECK (length > 0),
  commitment TEXT NOT NULL,
  public_seed TEXT,
  made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chain_of_table ON chain (table_id);

-- open: slips are taken. closed: no slip is taken, and the result cannot change. over: seed and result are stored.
CREATE TABLE shared_round (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  chain INTEGER NOT NULL REFERENCES chain (id),
  place INTEGER NOT NULL,
  -- of the rules
  version INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'over', 'interrupted')),
  seed TEXT,
  result TEXT CHECK (json_valid(result)),
  closed_at INTEGER,
  ended_at INTEGER,
  PRIMARY KEY (table_id, number),
  UNIQUE (chain, place),
  CHECK ((ended_at IS NULL) = (seed IS NULL) AND (seed IS NULL) = (result IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX shared_round_open ON shared_round (table_id) WHERE state IN ('open', 'closed');

-- placing: the stake is asked for. held: it is taken. due: how it ended stands, and is to be settled. back: it is to be
-- given back, or was never taken. The rest is over.
CREATE TABLE shared_bet (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  play INTEGER NOT NULL REFERENCES play (id),
  seat INTEGER NOT NULL REFERENCES seat (id),
  page_id TEXT NOT NULL,
  -- JSON that the table's game can read: all bets of one seat on the round
  slip TEXT NOT NULL CHECK (json_valid(slip)),
  stake INTEGER NOT NULL CHECK (stake > 0),
  state TEXT NOT NULL DEFAULT 'placing'
    CHECK (state IN ('placing', 'held', 'due', 'back', 'settled', 'refused', 'void')),
  payout INTEGER CHECK (payout >= 0),
  detail TEXT,
  refusal TEXT,
  bet_sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER,
  UNIQUE (seat, page_id),
  FOREIGN KEY (table_id, round) REFERENCES shared_round (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_bet_round ON shared_bet (table_id, round);
CREATE UNIQUE INDEX shared_bet_one ON shared_bet (seat, round) WHERE state IN ('placing', 'held', 'due', 'settled');
CREATE INDEX shared_bet_due ON shared_bet (next_try_at) WHERE next_try_at IS NOT NULL;
`
