-- The public key of the key file that makes a chain, as proofs name it; NULL for one that an older version announced.
ALTER TABLE lottery_chain ADD COLUMN key TEXT;
