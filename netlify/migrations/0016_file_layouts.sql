-- What the file behind a link is laid out for (src/contract/layouts), and what was downloaded. Links and downloads from
-- before had the columns of the specification.
ALTER TABLE download_links ADD COLUMN layout text NOT NULL DEFAULT 'everything';
ALTER TABLE downloads ADD COLUMN layout text NOT NULL DEFAULT 'everything';
