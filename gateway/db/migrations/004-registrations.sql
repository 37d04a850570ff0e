-- what a member said on opening the account, beside what is asked at every call; the opening of one request is one account
CREATE TABLE registration (
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  request_id TEXT NOT NULL UNIQUE,
  payment_hash TEXT,
  payee_name TEXT,
  email TEXT,
  mobile TEXT,
  dialing_code TEXT,
  contacts TEXT NOT NULL,
  attribution TEXT CHECK (attribution IN ('affiliate', 'referral', 'recommender')),
  attribution_code TEXT,
  domain TEXT NOT NULL,
  address TEXT NOT NULL,
  agreed_at INTEGER NOT NULL
) STRICT;
