-- contracts between an agent and its direct upline, or the operator, about pay (S2.89); what happened to them is in contract_event
CREATE TABLE contract (
  -- never given twice: events refer to it for ever
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('dividend', 'daily-salary', 'hourly-salary', 'realtime-salary')),
  agent_id TEXT NOT NULL REFERENCES member (id),
  -- null: the operator
  upline_id TEXT REFERENCES member (id) CHECK (upline_id <> agent_id),
  -- counts the offers of this kind to this agent
  version INTEGER NOT NULL CHECK (version > 0),
  -- JSON in its canonical form, and its SHA-256, which both sides sign
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  terms_hash TEXT NOT NULL,
  -- an offer that nobody answered is refused by the clock: its row may still say inProcess
  status TEXT NOT NULL DEFAULT 'inProcess' CHECK (status IN ('inProcess', 'approved', 'rejected')),
  offered_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > offered_at),
  answered_at INTEGER CHECK ((answered_at IS NULL) = (status = 'inProcess')),
  -- in force from starts_at until before ends_at, both at the ends of periods
  starts_at INTEGER CHECK ((starts_at IS NOT NULL) = (status = 'approved') AND starts_at > answered_at),
  ends_at INTEGER CHECK (ends_at >= starts_at),
  -- why it was rejected, or ends
  reason TEXT CHECK ((reason IS NOT NULL) = (status = 'rejected' OR ends_at IS NOT NULL)),
  UNIQUE (agent_id, kind, version)
) STRICT;
CREATE UNIQUE INDEX contract_offer ON contract (agent_id, kind) WHERE status = 'inProcess';
CREATE INDEX contract_given ON contract (upline_id, kind);
-- the contracts of a period, for the pay engine
CREATE INDEX contract_in_force ON contract (kind, starts_at) WHERE status = 'approved';

-- everything that happened to contracts: each event seals the one before it, as entries of the ledger do
CREATE TABLE contract_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  contract_id INTEGER NOT NULL REFERENCES contract (id),
  action TEXT NOT NULL,
  -- agent, upline, operator, or clock and gateway
  by_side TEXT NOT NULL,
  actor_id TEXT REFERENCES member (id),
  -- the session in which a side signed
  session TEXT,
  at INTEGER NOT NULL,
  -- of the terms that the actor saw
  terms_hash TEXT NOT NULL,
  -- what the contract was after it
  status TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  reason TEXT,
  prev_hash TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX contract_event_contract ON contract_event (contract_id, seq);
CREATE TRIGGER contract_event_no_update BEFORE UPDATE ON contract_event BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
CREATE TRIGGER contract_event_no_delete BEFORE DELETE ON contract_event BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
-- terms and parties are what was signed
CREATE TRIGGER contract_no_delete BEFORE DELETE ON contract BEGIN SELECT RAISE(ABORT, 'contracts are never deleted'); END;
CREATE TRIGGER contract_no_update BEFORE UPDATE OF kind, agent_id, upline_id, version, terms, terms_hash, offered_at, expires_at ON contract
BEGIN SELECT RAISE(ABORT, 'signed terms never change'); END;

-- an agent moves only after its contracts were ended on a named day (npm run contracts -- end)
CREATE TRIGGER contract_move BEFORE UPDATE OF upline_id ON member
WHEN NEW.upline_id IS NOT OLD.upline_id
  AND EXISTS (SELECT 1 FROM contract WHERE agent_id = OLD.id AND status = 'approved' AND ends_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'end the contracts of this agent first'); END;

-- the four modules of agents' pay in the permission tree (S2.72, S6.8)
UPDATE setting
  SET value = json_insert(value, '$[#]', json('{"modId":"AGENTPAY","enabled":"1","children":[{"modId":"DIVIDEND","enabled":"1"},{"modId":"DAYSAL","enabled":"1"},{"modId":"HOURSAL3","enabled":"1"},{"modId":"RTSALARY3","enabled":"1"}]}'))
  WHERE key = 'whitelabel' AND json_valid(value) AND instr(value, '"DIVIDEND"') = 0;
