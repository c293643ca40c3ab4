-- Elections are named by what they were (src/contract/calendars.ts), not by the word of a state's file.
ALTER TABLE elections DROP CONSTRAINT elections_classification_check;
UPDATE elections SET classification = 'local' WHERE classification IN ('municipal', 'other');
ALTER TABLE elections ADD CONSTRAINT elections_classification_check CHECK (classification IN
  ('general', 'primary', 'presidential_primary', 'runoff', 'special', 'local', 'local_with_statewide_question',
   'local_with_statewide_judges'));

ALTER TABLE elections ADD COLUMN part_of text COLLATE "C";
COMMENT ON COLUMN elections.part_of IS 'The election_id of the one whose second half it is. Voting in either half is voting in it.';
COMMENT ON COLUMN elections.election_type IS 'By the highest office on the ballot: national, state, county or local.';
COMMENT ON COLUMN elections.election_level IS 'statewide if the ballot asks the whole state, else local.';
