-- How many records a finished download really had: `rows` has those of the list as it was bought, and voters may have
-- been suppressed since, or brought together in households. Null for one that broke off, or from before this.
ALTER TABLE downloads ADD COLUMN records bigint CHECK (records >= 0);
