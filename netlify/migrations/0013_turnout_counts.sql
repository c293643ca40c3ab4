-- In how many of the last four general elections, and of the last four primaries, somebody voted (the statewide ones,
-- docs/product-rules.md). Versions loaded before have none, and cannot be searched by them.
ALTER TABLE voters
  ADD COLUMN generals_voted  smallint,
  ADD COLUMN primaries_voted smallint;
