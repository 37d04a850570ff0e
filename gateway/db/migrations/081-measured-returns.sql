-- What each game has returned, beside the return that its provider states: of settled rounds of real accounts, without
-- jackpots. What a round raised is taken off its stake and its payout, since a stated return is that of the bet.
CREATE TABLE game_return (
  node_id TEXT NOT NULL REFERENCES game (node_id),
  -- as published when the round was settled (game_facts); empty if the provider publishes none
  version TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  -- sums over the rounds of payout / stake and of its square, which are no amounts of money
  returned REAL NOT NULL,
  squared REAL NOT NULL,
  PRIMARY KEY (node_id, version)
) STRICT, WITHOUT ROWID;

INSERT INTO game_return
  SELECT node_id, version, count(*), sum(share), sum(share * share) FROM (
    SELECT play.node_id, coalesce(game_facts.version, '') AS version, (payout - raised) * 1.0 / (stake - raised) AS share
    FROM (
      SELECT play_id, stake, payout, coalesce((
        SELECT sum(amount) FROM round_raise WHERE round_raise.vassalage = round.vassalage AND round_id = round.id
      ), 0) AS raised
      FROM round WHERE state = 'settled' AND is_trial = 0
    ) JOIN play ON play.id = play_id LEFT JOIN game_facts ON game_facts.node_id = play.node_id
  ) GROUP BY node_id, version;

CREATE TRIGGER round_measured AFTER UPDATE OF state ON round
  WHEN NEW.state = 'settled' AND OLD.state <> 'settled' AND NEW.is_trial = 0 BEGIN
  INSERT INTO game_return
    SELECT node_id, version, 1, share, share * share FROM (
      SELECT play.node_id, coalesce(game_facts.version, '') AS version,
        (NEW.payout - raised) * 1.0 / (NEW.stake - raised) AS share
      FROM play LEFT JOIN game_facts ON game_facts.node_id = play.node_id
      JOIN (SELECT coalesce(sum(amount), 0) AS raised FROM round_raise WHERE vassalage = NEW.vassalage AND round_id = NEW.id)
      WHERE play.id = NEW.play_id
    ) WHERE true
    ON CONFLICT DO UPDATE SET
      rounds = rounds + 1, returned = returned + excluded.returned, squared = squared + excluded.squared;
END;
