-- Parts that were planned before are planned again: nothing says how long they are.
DELETE FROM download_parts;
ALTER TABLE download_parts ADD COLUMN bytes bigint NOT NULL CHECK (bytes > 0);
COMMENT ON COLUMN download_parts.bytes IS 'How many bytes its records have at most as CSV, in any layout. A list whose parts fit one response together comes whole.';
COMMENT ON TABLE download_parts IS 'Where the parts of a list begin, each of which one response can hold. Found out once; gone with their version.';
