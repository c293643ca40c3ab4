-- Every download that was started, and whether its last byte was handed over: what we can show the bank in a dispute
-- (docs/purchases.md, "Evidence for a dispute"). Rows stay when their link is deleted. No token and no IP address.
CREATE TABLE downloads (
  download_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases,
  -- The link's; null when the buyer was signed in instead. No foreign key: links are deleted.
  token_hash  text CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null for a whole file.
  part_no     integer CHECK (part_no > 0),
  -- Records of the file or part.
  rows        bigint NOT NULL CHECK (rows > 0),
  started_at  timestamptz NOT NULL DEFAULT now(),
  -- Null if the buyer left, or the file broke off.
  finished_at timestamptz,
  -- As handed to the response: a part is compressed, a whole file is not.
  bytes       bigint CHECK (bytes > 0),
  CHECK ((finished_at IS NULL) = (bytes IS NULL))
);
CREATE INDEX downloads_of_purchase ON downloads (purchase_id, download_no);

-- The reconciler deletes links by age.
CREATE INDEX links_by_expiry ON download_links (expires_at);
