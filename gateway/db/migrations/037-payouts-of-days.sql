-- the payouts of each vendor on a day (UTC, whole days since the epoch), in minor units: to one player, and to all with the account ''
CREATE TABLE payout_day (
  day INTEGER NOT NULL,
  vassalage TEXT NOT NULL REFERENCES vendor (code),
  is_trial INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  paid INTEGER NOT NULL CHECK (paid > 0),
  PRIMARY KEY (day, vassalage, is_trial, account_id)
) STRICT, WITHOUT ROWID;
