-- Which of a list's records the file behind a link has, and in how many groups (netlify/downloads/selection.ts); null for
-- all of them. Kept with what was downloaded too.
ALTER TABLE download_links ADD COLUMN selection jsonb;
ALTER TABLE downloads ADD COLUMN selection jsonb;
