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

-- a round is on disk with its outcome before any money moves; its id, and the ids of its transfers, never change
CREATE TABLE round (
  id TEXT PRIMARY KEY,
  play INTEGER NOT NULL,
  nonce INTEGER NOT NULL,
  -- made by the page before sending: the same tap twice is one round
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
  -- when the gateway is asked again; NULL once nothing is left to ask
  next_try_at INTEGER,
  UNIQUE (play, page_id),
  UNIQUE (play, nonce),
  FOREIGN KEY (play, nonce) REFERENCES seed (play, nonce)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX round_open ON round (play) WHERE state = 'open';
CREATE INDEX round_due ON round (next_try_at) WHERE next_try_at IS NOT NULL;
