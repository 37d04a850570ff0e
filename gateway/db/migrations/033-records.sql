-- What a member's records ask for (S2.63, S2.64).

-- the times that a game was open, by its member; how many rounds of one are open is kept with its sums
CREATE INDEX play_member ON play (member_id, seen_at);
ALTER TABLE play ADD COLUMN open_rounds INTEGER NOT NULL DEFAULT 0;
UPDATE play SET open_rounds = found.rounds
  FROM (SELECT play_id, count(*) AS rounds FROM round WHERE state = 'open' GROUP BY play_id) AS found
  WHERE found.play_id = play.id;
-- the rounds of one, the newest first
CREATE INDEX round_play ON round (play_id);

-- what came and what left is added up from the index alone
DROP INDEX entry_account;
CREATE INDEX entry_account ON entry (account_id, seq, amount);
-- Ids of the gateway's own transfers begin with their kind, those of rounds with the capitals of a vendor's code: what is no
-- round is found beside hundreds of thousands of them, and a bet writes nothing here.
CREATE INDEX entry_own ON entry (account_id, seq, amount, transfer_id) WHERE transfer_id GLOB '[a-z]*';
