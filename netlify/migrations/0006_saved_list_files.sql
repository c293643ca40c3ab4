ALTER TABLE saved_lists ADD COLUMN file jsonb;
COMMENT ON COLUMN saved_lists.file IS 'What its owner chose for its file: pieces, layout, format. NULL for a file that no one chose otherwise.';
