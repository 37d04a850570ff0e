-- a password that an operator's command made: a login with it may only change it
ALTER TABLE member ADD COLUMN one_time_password INTEGER NOT NULL DEFAULT 0;
