-- a session that is good for nothing but changing the password, which is too weak or too old to go on with
ALTER TABLE session ADD COLUMN must_change INTEGER NOT NULL DEFAULT 0 CHECK (must_change IN (0, 1));
