-- What a buyer calls a list. Words of the buyer's own: shown to them alone, and never logged.
ALTER TABLE purchases ADD COLUMN list_name text CHECK (char_length(list_name) BETWEEN 1 AND 80);
