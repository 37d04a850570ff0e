-- What points are exchanged for (decision 165): goods, which staff hand out, and play money. Points leave the account at the
-- request; a rejected exchange returns them.
CREATE TABLE points_exchange (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- made by the client; with its hash: the same request is carried out once
  request_id TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('redeem', 'convert')),
  good_id TEXT,
  number INTEGER CHECK (number > 0),
  -- of one good, as it was then
  price INTEGER CHECK (price > 0),
  points INTEGER NOT NULL CHECK (points > 0),
  -- minor units, by the ratio as it was then
  amount INTEGER CHECK (amount > 0),
  ratio_points INTEGER CHECK (ratio_points > 0),
  ratio_minor INTEGER CHECK (ratio_minor > 0),
  address TEXT NOT NULL,
  remark TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('processing', 'approved', 'rejected')),
  reason TEXT,
  asked_at INTEGER NOT NULL,
  answered_at INTEGER,
  -- the line whose cost a conversion is
  line_id INTEGER REFERENCES line (id),
  answer TEXT NOT NULL,
  UNIQUE (member_id, request_id),
  CHECK ((kind = 'redeem') = (good_id IS NOT NULL)),
  CHECK ((kind = 'convert') = (amount IS NOT NULL)),
  CHECK ((status = 'processing') = (answered_at IS NULL)),
  CHECK ((status = 'rejected') = (reason IS NOT NULL))
) STRICT;
CREATE INDEX points_exchange_member ON points_exchange (member_id, asked_at);
CREATE INDEX points_exchange_waiting ON points_exchange (id) WHERE status = 'processing';
CREATE INDEX points_exchange_line ON points_exchange (line_id) WHERE line_id IS NOT NULL;
CREATE TRIGGER points_exchange_no_delete BEFORE DELETE ON points_exchange BEGIN SELECT RAISE(ABORT, 'exchanges are never deleted'); END;

-- How many of each good are held or handed out; content says how many there are.
CREATE TABLE good_taken (
  good_id TEXT PRIMARY KEY,
  taken INTEGER NOT NULL CHECK (taken >= 0)
) STRICT, WITHOUT ROWID;

-- the stakes of a point when `rest` was written: after a change of the setting, a rest keeps its share of the next point
ALTER TABLE points_account ADD COLUMN rest_per INTEGER NOT NULL DEFAULT 10000 CHECK (rest_per > 0);

-- the switch of points; a tree from before there was one has them on
UPDATE setting
  SET value = json_insert(value, '$[#]', json('{"modId":"POINTS","enabled":"1","children":[{"modId":"PTSYS3","enabled":"1"}]}'))
  WHERE key = 'whitelabel' AND json_valid(value) AND instr(value, '"PTSYS3"') = 0;
