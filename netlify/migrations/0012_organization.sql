-- The committee or organization that the receipt of a paid purchase names. Words of the buyer's own: never logged.
ALTER TABLE purchases ADD COLUMN organization text;
