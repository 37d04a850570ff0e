/** What each play has staked and got back, for its player: counted with the statement that settles a round, in any kind of game. */
export const sumsOfPlays = `
-- as the gateway said at the launch; NULL for plays from before
ALTER TABLE play ADD COLUMN currency TEXT;
ALTER TABLE play ADD COLUMN digits INTEGER;
-- minor units, of settled rounds; jackpots are included
ALTER TABLE play ADD COLUMN staked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE play ADD COLUMN returned INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER round_summed AFTER UPDATE OF state ON round WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  UPDATE play SET staked = staked + NEW.stake, returned = returned + NEW.payout + NEW.jackpot_paid WHERE id = NEW.play;
END;
CREATE TRIGGER crash_bet_summed AFTER UPDATE OF state ON crash_bet WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  UPDATE play SET staked = staked + NEW.stake, returned = returned + coalesce(NEW.payout, 0) WHERE id = NEW.play;
END;
CREATE TRIGGER shared_bet_summed AFTER UPDATE OF state ON shared_bet WHEN NEW.state = 'settled' AND OLD.state <> 'settled' BEGIN
  UPDATE play SET staked = staked + NEW.stake, returned = returned + coalesce(NEW.payout, 0) WHERE id = NEW.play;
END;
`
