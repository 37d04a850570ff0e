-- A member's wallets (S2.59): the ledger account of each is its prefix and the member. Money comes in and goes out by main alone.
CREATE TABLE wallet (
  name TEXT PRIMARY KEY,
  prefix TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO wallet VALUES ('main', 'member:'), ('lottery', 'wallet:lottery:'), ('reserve', 'wallet:reserve:');

-- every move of money between two wallets of a member; a transfer that empties several wallets has a row for each
CREATE TABLE wallet_move (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  transfer_id TEXT NOT NULL REFERENCES transfer (id),
  source TEXT NOT NULL REFERENCES wallet (name),
  target TEXT NOT NULL REFERENCES wallet (name),
  -- minor units
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- requested by the member, or the part of a ticket that the lottery wallet pays, wins or gets back
  cause TEXT NOT NULL CHECK (cause IN ('member', 'ticket', 'prize', 'refund')),
  -- the stake is paid before the ticket is written
  ticket_id INTEGER REFERENCES lottery_ticket (id) DEFERRABLE INITIALLY DEFERRED,
  at INTEGER NOT NULL,
  CHECK (source <> target),
  CHECK ((cause = 'member') = (ticket_id IS NULL)),
  UNIQUE (transfer_id, source)
) STRICT;
CREATE INDEX wallet_move_member ON wallet_move (member_id, id);
CREATE UNIQUE INDEX wallet_move_ticket ON wallet_move (ticket_id, cause) WHERE ticket_id IS NOT NULL;
CREATE TRIGGER wallet_move_no_update BEFORE UPDATE ON wallet_move BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER wallet_move_no_delete BEFORE DELETE ON wallet_move BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- a team's balance is that of all wallets
CREATE TRIGGER team_wallet AFTER UPDATE OF balance ON account WHEN NEW.id GLOB 'wallet:*' BEGIN
  UPDATE team_people SET balance = balance + NEW.balance - OLD.balance
    WHERE (team_id, type) = (
      SELECT upline_id, type FROM member
      WHERE id = substr(NEW.id, 8 + instr(substr(NEW.id, 8), ':')) AND is_member = 1
    );
END;
DROP TRIGGER team_moved;
CREATE TRIGGER team_moved AFTER UPDATE OF upline_id, type, is_member ON member BEGIN
  UPDATE team_people SET
      people = people - 1,
      balance = balance - coalesce((SELECT sum(balance) FROM account WHERE id IN (SELECT prefix || OLD.id FROM wallet)), 0)
    WHERE team_id = OLD.upline_id AND type = OLD.type AND OLD.type <> 4 AND OLD.is_member = 1;
  UPDATE team SET newest_at = coalesce(
      (SELECT max(created_at) FROM member WHERE upline_id = OLD.upline_id AND type <> 4 AND is_member = 1), 0)
    WHERE id = OLD.upline_id;
  INSERT INTO team SELECT id, upline_id, NEW.created_at FROM member
    WHERE id = NEW.upline_id AND NEW.type <> 4 AND NEW.is_member = 1
    ON CONFLICT DO UPDATE SET newest_at = max(newest_at, excluded.newest_at);
  INSERT INTO team_people SELECT NEW.upline_id, NEW.type, 1,
      coalesce((SELECT sum(balance) FROM account WHERE id IN (SELECT prefix || NEW.id FROM wallet)), 0)
    WHERE NEW.upline_id IS NOT NULL AND NEW.type <> 4 AND NEW.is_member = 1
    ON CONFLICT DO UPDATE SET people = people + 1, balance = balance + excluded.balance;
  UPDATE team SET upline_id = NEW.upline_id WHERE id = NEW.id;
END;

-- agents see what comes in and goes out, not what a member moves between own wallets
DROP TRIGGER line_entered;
CREATE TRIGGER line_entered AFTER INSERT ON entry WHEN NEW.transfer_id GLOB '[a-z]*' AND NEW.account_id GLOB 'member:*' BEGIN
  INSERT INTO line_entry
    SELECT max(line.id), transfer.at, NEW.seq, transfer.kind, NEW.amount
    FROM transfer, member JOIN line ON line.head_id = member.upline_id
    WHERE transfer.id = NEW.transfer_id AND transfer.kind <> 'wallet-transfer'
      AND member.id = substr(NEW.account_id, 8) AND member.type <> 4 AND member.is_member = 1
    HAVING max(line.id) IS NOT NULL;
END;
