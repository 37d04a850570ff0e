-- nobody asks for the lines of one transfer: they stand together, and every bet paid for being able to
DROP INDEX entry_transfer
