-- A quote: a list with its price, made by one person for another to pay. What it says is frozen; a purchase that is
-- opened on one has the same list, versions and count.
CREATE TABLE quotes (
  quote_id        uuid PRIMARY KEY,
  -- The number of its link, whose secret is a keyed hash (netlify/purchases/quoteLinks.ts). Closing raises it.
  link_no         integer NOT NULL DEFAULT 1 CHECK (link_no > 0),
  -- Its author, who gets the file of a purchase that is paid on it.
  uid             text NOT NULL,
  filters         jsonb NOT NULL,
  filters_hash    text NOT NULL CHECK (filters_hash ~ '^[0-9a-f]{64}$'),
  version_ids     integer[] NOT NULL CHECK (cardinality(version_ids) > 0),
  record_count    bigint NOT NULL CHECK (record_count > 0),
  households      bigint NOT NULL CHECK (households >= 0),
  deliverable     bigint NOT NULL CHECK (deliverable >= 0),
  suppressions    bigint NOT NULL,
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  file            jsonb NOT NULL,
  -- Postage of one piece in tenths of a cent, as its author typed it. Not part of the price.
  postage_mills   integer CHECK (postage_mills > 0),
  -- The committee or organization that pays, as its author named it. Never logged.
  organization    text CHECK (organization <> ''),
  -- Its number with the state. Never logged.
  organization_id text CHECK (organization_id <> ''),
  -- Who makes it, as its author typed it for those who read it. Never logged.
  author_name     text CHECK (author_name <> ''),
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- Until when a payment can be begun on it.
  expires_at      timestamptz NOT NULL,
  closed_at       timestamptz
);
CREATE INDEX quotes_of_author ON quotes (uid, created_at DESC);
CREATE INDEX quotes_by_expiry ON quotes (expires_at);

-- What a purchase or a quote leaves out (LeaveOut of its filters): it can't be deleted while its file may be made.
--
-- The exclusions that a purchase leaves out. They stay until it is refunded, or can't be paid any more.
CREATE TABLE purchase_exclusions (
  purchase_id  uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  exclusion_no integer NOT NULL REFERENCES exclusions,
  PRIMARY KEY (purchase_id, exclusion_no)
);
CREATE INDEX purchases_without_exclusion ON purchase_exclusions (exclusion_no);
-- The exclusions that a quote leaves out. They stay while it can be paid.
CREATE TABLE quote_exclusions (
  quote_id     uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  exclusion_no integer NOT NULL REFERENCES exclusions,
  PRIMARY KEY (quote_id, exclusion_no)
);
CREATE INDEX quotes_without_exclusion ON quote_exclusions (exclusion_no);
