-- what members withdraw (S2.61): held in the ledger, then paid out or rejected by the operator, then confirmed by its member
CREATE TABLE withdrawal (
  -- never given twice: the ledger knows what was answered by it
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- the transfer that holds it
  transfer_id TEXT NOT NULL UNIQUE REFERENCES transfer (id),
  -- minor units
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL DEFAULT 'submitted'
    CHECK (state IN ('submitted', 'paid', 'received', 'partly', 'missing', 'counted', 'rejected', 'returned')),
  submitted_at INTEGER NOT NULL,
  -- paid out or rejected
  answered_at INTEGER CHECK ((answered_at IS NULL) = (state = 'submitted')),
  -- from then on a payout that nobody confirmed counts as received
  confirm_by INTEGER CHECK ((confirm_by IS NULL) = (state IN ('submitted', 'rejected'))),
  confirmed_at INTEGER CHECK ((confirmed_at IS NULL) = (state IN ('submitted', 'rejected', 'paid'))),
  -- what arrived, as its member said
  received INTEGER CHECK (received BETWEEN 0 AND amount),
  -- the operator's words
  reason TEXT,
  -- when the operator ended a dispute
  closed_at INTEGER
) STRICT;
CREATE INDEX withdrawal_member ON withdrawal (member_id, id);
-- what waits for somebody, and which payouts have waited long enough
CREATE INDEX withdrawal_waiting ON withdrawal (state, confirm_by) WHERE state IN ('submitted', 'paid', 'partly', 'missing');

-- a picture may show that a payout did not arrive
ALTER TABLE picture ADD COLUMN withdrawal_id INTEGER REFERENCES withdrawal (id);
DROP INDEX picture_waiting;
CREATE UNIQUE INDEX picture_waiting ON picture (member_id, digest) WHERE application_id IS NULL AND withdrawal_id IS NULL;
CREATE INDEX picture_withdrawal ON picture (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
