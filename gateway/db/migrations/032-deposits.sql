-- what members deposit (S2.60): how much they did on a day is asked with every further one, and the ledger has no cheap answer
CREATE TABLE deposit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- the transfer that brought it
  transfer_id TEXT NOT NULL UNIQUE REFERENCES transfer (id),
  -- minor units
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX deposit_member ON deposit (member_id, at);

-- the switch of the member centre; a tree from before there was one has had the centre all along
UPDATE setting
  SET value = json_insert(value, '$[#]', json('{"modId":"MEMBER","enabled":"1","children":[{"modId":"MEMCENTRE3","enabled":"1"}]}'))
  WHERE key = 'whitelabel' AND json_valid(value) AND instr(value, '"MEMCENTRE3"') = 0;
