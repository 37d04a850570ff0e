-- The time zone in which a member reads times, by its IANA name: the one chosen in the account, for all devices, and that of the
-- device of the last login, for messages to members who have chosen none.
ALTER TABLE member ADD COLUMN time_zone TEXT;
ALTER TABLE member ADD COLUMN device_zone TEXT;
