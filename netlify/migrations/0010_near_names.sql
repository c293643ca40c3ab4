-- A search that finds no one offers the last names that differ in spelling alone.
CREATE INDEX last_names_by_key ON voter_values (version_id, (name_key(value) COLLATE "C")) WHERE kind = 1;
