/** What each version of a title has returned, counted with the statement that settles a round, and titles that are stopped. */
export const returnsOfTitles = `
-- since the title was last opened: real accounts only, without jackpots. What moves have raised is taken off stake and payout,
-- since a stated return is that of the bet
CREATE TABLE title_return (
  title TEXT NOT NULL,
  version INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  -- sums over the rounds of payout / stake and of its square, which are no amounts of money
  returned REAL NOT NULL,
  squared REAL NOT NULL,
  PRIMARY KEY (title, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER round_measured AFTER UPDATE OF state ON round WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  INSERT INTO title_return
    SELECT game, NEW.version, 1, share, share * share FROM (
      SELECT game, (NEW.payout - raised) * 1.0 / (NEW.stake - raised) AS share
      FROM play JOIN (SELECT coalesce(json_extract(NEW.outcome, '$.raised'), 0) AS raised)
      WHERE play.id = NEW.play AND is_trial = 0
    ) WHERE true
    ON CONFLICT DO UPDATE SET
      rounds = rounds + 1, returned = returned + excluded.returned, squared = squared + excluded.squared;
END;
-- a flight or a round that a stop of the arcade has interrupted says nothing
CREATE TRIGGER crash_bet_measured AFTER UPDATE OF state ON crash_bet WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  INSERT INTO title_return
    SELECT game, 1, 1, share, share * share FROM (
      SELECT game, coalesce(NEW.payout, 0) * 1.0 / NEW.stake AS share
      FROM play JOIN crash_round ON number = NEW.round
      WHERE play.id = NEW.play AND is_trial = 0 AND crash_round.state <> 'interrupted'
    ) WHERE true
    ON CONFLICT DO UPDATE SET
      rounds = rounds + 1, returned = returned + excluded.returned, squared = squared + excluded.squared;
END;
CREATE TRIGGER shared_bet_measured AFTER UPDATE OF state ON shared_bet WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  INSERT INTO title_return
    SELECT game, version, 1, share, share * share FROM (
      SELECT game, version, coalesce(NEW.payout, 0) * 1.0 / NEW.stake AS share
      FROM play JOIN shared_round AS one ON one.table_id = NEW.table_id AND one.number = NEW.round
      WHERE play.id = NEW.play AND is_trial = 0 AND one.state <> 'interrupted'
    ) WHERE true
    ON CONFLICT DO UPDATE SET
      rounds = rounds + 1, returned = returned + excluded.returned, squared = squared + excluded.squared;
END;

-- a title that takes no bets, until an operator opens it again; with the sums that stopped it
CREATE TABLE title_stop (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  version INTEGER NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('above', 'below')),
  rounds INTEGER NOT NULL,
  returned REAL NOT NULL,
  squared REAL NOT NULL,
  stopped_at INTEGER NOT NULL,
  opened_at INTEGER,
  -- why the operator has opened it
  why TEXT,
  CHECK ((opened_at IS NULL) = (why IS NULL))
) STRICT;
CREATE UNIQUE INDEX title_stopped ON title_stop (title) WHERE opened_at IS NULL;
`
