-- terms that an agent keeps under a name, for offers to come
CREATE TABLE contract_template (
  agent_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily-salary', 'hourly-salary', 'realtime-salary')),
  name TEXT NOT NULL,
  -- JSON in its canonical form
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (agent_id, kind, name)
) STRICT;

-- offers of the same terms to several agents: whom they go to is written first, so that a repeat goes on with the same
CREATE TABLE contract_batch (
  id INTEGER PRIMARY KEY,
  agent_id TEXT NOT NULL REFERENCES member (id),
  -- made by the client before the call is sent
  request_id TEXT NOT NULL,
  -- JSON of what was asked for: the terms and whom they go to
  request TEXT NOT NULL CHECK (json_valid(request)),
  asked_at INTEGER NOT NULL,
  UNIQUE (agent_id, request_id)
) STRICT;
CREATE TABLE contract_batch_offer (
  batch_id INTEGER NOT NULL REFERENCES contract_batch (id),
  place INTEGER NOT NULL,
  -- as it was asked for, of any account or none
  account TEXT NOT NULL,
  -- the offer that was made, or why none was; neither yet while the batch is being worked through
  contract_id INTEGER UNIQUE REFERENCES contract (id),
  refusal TEXT CHECK (refusal IS NULL OR contract_id IS NULL),
  PRIMARY KEY (batch_id, place)
) STRICT;
