-- The version of the title that a round is played by, as its vendor has named it with the bet; null if it has not.
ALTER TABLE round ADD COLUMN title_version TEXT CHECK (length(title_version) BETWEEN 1 AND 20);
