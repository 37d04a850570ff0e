-- Corrections of rounds of the past (041) name the day of the round, UTC, whole days since the epoch, for whose line they count;
-- one that undoes another names it. Those of before have neither.
ALTER TABLE pay_correction ADD COLUMN day INTEGER;
ALTER TABLE pay_correction ADD COLUMN undoes INTEGER REFERENCES pay_correction (id);
CREATE UNIQUE INDEX pay_correction_undoes ON pay_correction (undoes) WHERE undoes IS NOT NULL;
CREATE INDEX pay_correction_member ON pay_correction (member_id, day);
CREATE TRIGGER pay_correction_no_update BEFORE UPDATE ON pay_correction BEGIN SELECT RAISE(ABORT, 'a correction never changes'); END;
CREATE TRIGGER pay_correction_no_delete BEFORE DELETE ON pay_correction BEGIN SELECT RAISE(ABORT, 'a correction never changes'); END;
