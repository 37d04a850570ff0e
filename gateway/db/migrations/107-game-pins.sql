-- Games that the operator puts first in their lobby, in this order (decision 184). Games have one category each, so the pins of
-- a category are those of its games.
CREATE TABLE game_pin (
  node_id TEXT PRIMARY KEY REFERENCES game (node_id),
  place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 11)
) STRICT, WITHOUT ROWID;
