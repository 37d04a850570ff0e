-- What an accepted application brings (decision 182): JSON of the terms of its bonus without the amount, as they were when it
-- was sent. Null: own money, which is what every application before this one was promised.
ALTER TABLE application ADD COLUMN terms TEXT;
CREATE TRIGGER application_terms_stay BEFORE UPDATE OF terms ON application
  BEGIN SELECT RAISE(ABORT, 'what was promised stays'); END;
