-- Lists and money: what was saved, what was ordered, what happened to it, and what was downloaded. What was paid for is
-- kept for seven years.

-- Rows of some tables are never changed, and deleted only by who forgets what is old (docs/decisions/0029) and says so.
-- The owner of the database can always drop a trigger: this stops mistakes and our own code, not the owner.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.forgetting', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME;
END $$;

-- What buyers affirmed before they bought (docs/decisions/0028). A row never changes: an affirmation is proof.
CREATE TABLE affirmations (
  affirmation_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid             text NOT NULL,
  state           text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  policy_version  integer NOT NULL CHECK (policy_version > 0),
  -- Word for word, the sentences for all lists and the state's own.
  statement       text NOT NULL CHECK (statement <> ''),
  purpose         text NOT NULL,
  organization    text,
  -- Its number with the state, where the state asks.
  organization_id text,
  -- The name typed as a signature, where the state asks.
  typed_name      text,
  at              timestamptz NOT NULL DEFAULT now(),
  -- The request that wrote the row, as its log line names it.
  request_id      text DEFAULT nullif(current_setting('shop.request_id', true), '')
);
CREATE INDEX affirmations_of_account ON affirmations (uid, state, affirmation_no DESC);
CREATE TRIGGER affirmations_append_only BEFORE UPDATE OR DELETE ON affirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Names that group a person's lists and purchases.
CREATE TABLE campaigns (
  -- With uid, what lists and purchases refer to: they can't be in another person's.
  campaign_id uuid PRIMARY KEY,
  uid         text NOT NULL,
  -- As typed. Shown to its owner alone, never logged.
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- The name in upper case: a person has no two that differ in case only.
  name_key    text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (uid, campaign_id),
  CONSTRAINT one_campaign_per_name UNIQUE (uid, name_key)
);

-- Lists that a person saved: their filters, counted on today's data whenever they are looked at. What was bought is a
-- purchase.
CREATE TABLE saved_lists (
  list_id      uuid PRIMARY KEY,
  uid          text NOT NULL,
  campaign_id  uuid,
  -- What its owner calls it. Shown to them alone, never logged.
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Canonical filters, as they were on the data that they were saved on: VH2 is the second latest election of
  -- that data.
  filters      jsonb NOT NULL,
  filters_hash text NOT NULL CHECK (filters_hash ~ '^[0-9a-f]{64}$'),
  -- The data versions that were live when it was saved, ascending.
  version_ids  integer[] NOT NULL CHECK (cardinality(version_ids) > 0),
  record_count bigint NOT NULL CHECK (record_count > 0),
  -- What its owner chose for its file: pieces, layout, format. NULL for a file that no one chose otherwise.
  file         jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- When its owner deleted it. It can be had back until the nightly cleanup a day later.
  deleted_at   timestamptz,
  FOREIGN KEY (uid, campaign_id) REFERENCES campaigns (uid, campaign_id)
);
-- A second press or a second tab finds the list that is there.
CREATE UNIQUE INDEX one_saved_list_per_list ON saved_lists (uid, filters_hash, version_ids) WHERE deleted_at IS NULL;
CREATE INDEX saved_lists_of_account ON saved_lists (uid);
CREATE INDEX saved_lists_of_campaign ON saved_lists (campaign_id);
CREATE INDEX deleted_lists ON saved_lists (deleted_at) WHERE deleted_at IS NOT NULL;

-- One row per attempt to buy one list on one set of data versions. Written before Stripe is asked, so that no charge
-- can exist without its row. Only netlify/purchases moves a row, one conditional UPDATE per move.
CREATE TABLE purchases (
  -- Also in the PaymentIntent's metadata.
  purchase_id       uuid PRIMARY KEY,
  -- The buyer. With filters_hash and version_ids, the key of a list.
  uid               text NOT NULL,
  -- Canonical filters.
  filters           jsonb NOT NULL,
  -- SHA-256 of their canonical text.
  filters_hash      text NOT NULL CHECK (filters_hash ~ '^[0-9a-f]{64}$'),
  -- The data versions that the list was counted on, ascending.
  version_ids       integer[] NOT NULL CHECK (cardinality(version_ids) > 0),
  -- How many voters it had then.
  record_count      bigint NOT NULL CHECK (record_count > 0),
  amount_cents      integer NOT NULL CHECK (amount_cents > 0),
  currency          text NOT NULL,
  -- Where it stands (docs/purchases.md). Only succeeded serves a file.
  status            text NOT NULL CHECK (status IN
                      ('created', 'processing', 'failed', 'canceled', 'succeeded', 'review', 'refunded', 'disputed')),
  payment_intent_id text UNIQUE,
  payment_method_brand text,
  payment_method_last4 text CHECK (payment_method_last4 ~ '^[0-9]{4}$'),
  receipt_url       text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- When it was paid.
  completed_at      timestamptz,
  -- When the reconciler last took it up: the longest waiting comes first.
  checked_at        timestamptz,
  -- When it got its one free rebuild on newer data.
  rebuilt_at        timestamptz,
  -- How many idempotency keys Stripe has answered with a server error that it keeps.
  spent_keys        smallint NOT NULL DEFAULT 0,
  -- What the buyer calls the list. Never logged; its files' names say it.
  list_name         text CHECK (char_length(list_name) BETWEEN 1 AND 80),
  -- The committee or organization that the receipt names. Never logged.
  organization      text,
  -- What the buyer chose for the file that was last asked for, offered again at the next download. Never logged.
  last_file         jsonb,
  -- The newest suppression that record_count already leaves out.
  suppressions      bigint NOT NULL DEFAULT 0,
  -- The campaign that its buyer put it, or the saved list that was bought, into.
  campaign_id       uuid,
  -- No foreign key: a quote goes with its author's account, and is paid once all the same.
  -- The quote that it was opened on, whether that is still here or not.
  quote_id          uuid,
  FOREIGN KEY (uid, campaign_id) REFERENCES campaigns (uid, campaign_id)
);
-- One purchase under way per list, and one paid one: a double click or a second tab finds the row that is there.
CREATE UNIQUE INDEX one_open_purchase_per_list ON purchases (uid, filters_hash, version_ids)
  WHERE status IN ('created', 'processing', 'failed');
CREATE UNIQUE INDEX one_paid_purchase_per_list ON purchases (uid, filters_hash, version_ids)
  WHERE status IN ('succeeded', 'disputed');
-- Two people may pay a quote at once; one payment stands (invariant 23).
CREATE UNIQUE INDEX one_paid_purchase_per_quote ON purchases (quote_id) WHERE status IN ('succeeded', 'disputed');
CREATE INDEX purchases_of_quote ON purchases (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX purchases_of_user ON purchases (uid, created_at DESC);
-- What the reconciler looks after (netlify/queries/purchases/claims.ts), also purchases that were canceled while their
-- PaymentIntent was being created: until one is stored, and canceled at Stripe, something may be left to cancel.
CREATE INDEX unsettled_purchases ON purchases (checked_at NULLS FIRST)
  WHERE status IN ('created', 'processing', 'failed', 'review') OR status = 'canceled' AND payment_intent_id IS NULL;
CREATE INDEX purchases_of_campaign ON purchases (campaign_id) WHERE campaign_id IS NOT NULL;
-- What the nightly cleanup looks for: what is old, and what was never paid.
CREATE INDEX purchases_by_age ON purchases ((coalesce(completed_at, created_at)));
CREATE INDEX unpaid_purchases ON purchases (created_at) WHERE completed_at IS NULL;
CREATE INDEX purchases_paid_on ON purchases (completed_at) WHERE status IN ('succeeded', 'disputed');

-- The affirmations that a purchase relies on: one for each of its states.
CREATE TABLE purchase_affirmations (
  purchase_id    uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- The affirmation's.
  state          text NOT NULL,
  affirmation_no bigint NOT NULL REFERENCES affirmations,
  PRIMARY KEY (purchase_id, state)
);
CREATE INDEX purchases_of_affirmation ON purchase_affirmations (affirmation_no);

-- With whom a person shares a purchase, or a campaign with the lists and purchases in it. Removed rows are deleted.
-- Who may download a purchase besides its buyer (netlify/queries/purchases/mayDownload.ts).
CREATE TABLE purchase_shares (
  share_no    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who shares it: the buyer, or whose campaign it is.
  uid         text NOT NULL,
  purchase_id uuid REFERENCES purchases ON DELETE CASCADE,
  campaign_id uuid,
  -- The address as its owner typed it, in lower case. It stands for the account whose ID token has it, verified.
  -- Never logged.
  email       text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  invited_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(purchase_id, campaign_id) = 1),
  CONSTRAINT one_share_per_address UNIQUE NULLS NOT DISTINCT (purchase_id, campaign_id, email),
  FOREIGN KEY (uid, campaign_id) REFERENCES campaigns (uid, campaign_id) ON DELETE CASCADE
);
CREATE INDEX shares_of_account ON purchase_shares (uid);
CREATE INDEX shares_of_campaign ON purchase_shares (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX shares_with_address ON purchase_shares (email);

-- Data versions that turned out wrong: whoever bought a list on one gets it on a correct one, free.
CREATE TABLE recalls (
  recall_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The version. No foreign key: it may be deleted before its purchases.
  version_id    integer NOT NULL,
  -- What is wrong with it, in words for its buyers.
  reason        text NOT NULL CHECK (reason <> ''),
  recalled_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_at timestamptz
);
CREATE UNIQUE INDEX one_recall_per_version ON recalls (version_id) WHERE taken_back_at IS NULL;

-- A recalled version is not sold (invariant 26), whatever the code does.
CREATE FUNCTION refuse_recalled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM recalls r WHERE r.version_id = new.version_id AND taken_back_at IS NULL)
  THEN RAISE EXCEPTION 'Version % was recalled', new.version_id; END IF;
  RETURN new;
END $$;
CREATE TRIGGER never_live_while_recalled BEFORE UPDATE OF status ON data_versions FOR EACH ROW
  WHEN (old.status <> 'live' AND new.status = 'live') EXECUTE FUNCTION refuse_recalled();

-- No affirmation, no payment (invariant 18), whatever the code does: a purchase without a PaymentIntent is only opened,
-- only gets one, and is only rebuilt, if its buyer affirmed for each of its states within a year.
CREATE FUNCTION require_affirmations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states text[];
BEGIN
  states := CASE WHEN new.filters ? 'State' THEN ARRAY[new.filters->>'State'] ELSE
    (SELECT array_agg(DISTINCT state) FROM data_versions WHERE version_id = ANY (new.version_ids)) END;
  IF states IS NULL OR EXISTS (
    SELECT FROM unnest(states) AS wanted WHERE NOT EXISTS (
      SELECT FROM purchase_affirmations JOIN affirmations a USING (affirmation_no)
      WHERE purchase_id = new.purchase_id AND a.uid = new.uid AND a.state = wanted
        AND a.at > new.created_at - interval '1 year'))
  THEN RAISE EXCEPTION 'A purchase lacks the affirmations of its states'; END IF;
  RETURN new;
END $$;
-- After the statement that opens it, which also says what it relies on.
CREATE TRIGGER opened_with_affirmations AFTER INSERT ON purchases FOR EACH ROW
  WHEN (new.status = 'created' AND new.payment_intent_id IS NULL)
  EXECUTE FUNCTION require_affirmations();
CREATE TRIGGER paid_with_affirmations BEFORE UPDATE OF payment_intent_id ON purchases FOR EACH ROW
  WHEN (old.payment_intent_id IS NULL AND new.payment_intent_id IS NOT NULL)
  EXECUTE FUNCTION require_affirmations();
CREATE TRIGGER rebuilt_with_affirmations BEFORE UPDATE OF version_ids ON purchases FOR EACH ROW
  WHEN (old.version_ids <> new.version_ids)
  EXECUTE FUNCTION require_affirmations();

-- A purchase that is forgotten takes along the affirmations that only it relied on, if its buyer has no profile: they
-- outlived a deleted account only for the purchase's sake (docs/decisions/0029).
CREATE FUNCTION forget_unused_affirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM affirmations a
    WHERE a.uid IN (SELECT uid FROM gone)
      AND NOT EXISTS (SELECT FROM users u WHERE u.uid = a.uid)
      AND NOT EXISTS (SELECT FROM purchase_affirmations r WHERE r.affirmation_no = a.affirmation_no);
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_take_affirmations_along AFTER DELETE ON purchases
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_unused_affirmations();

-- What happened to a purchase, append only. No event bodies: a PaymentIntent carries its client secret.
CREATE TABLE purchase_events (
  event_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id  uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- Its state before; null when it was opened.
  from_status  text CHECK (from_status IS NOT NULL OR to_status = 'created'),
  to_status    text NOT NULL,
  -- Who moved it: create, confirm, webhook, reconcile, operator and the like.
  cause        text NOT NULL,
  -- Stripe's event where a webhook led to the move. Not unique: one event may lead to two moves.
  provider_event_id text,
  at           timestamptz NOT NULL DEFAULT now(),
  -- What it was frozen on before a rebuild, with record_count.
  version_ids  integer[],
  record_count bigint,
  request_id   text DEFAULT nullif(current_setting('shop.request_id', true), '')
);
CREATE INDEX events_of_purchase ON purchase_events (purchase_id, event_no);
CREATE INDEX events_of_request ON purchase_events (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX purchase_events_lately ON purchase_events (at);
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON purchase_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Links to the file of a purchase.
CREATE TABLE download_links (
  -- SHA-256 of the token, which only who asked for it has.
  token_hash  text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- Who asked for it: the buyer, or an account that the purchase is shared with.
  by_uid      text NOT NULL,
  -- The verified address that it is shared with; null of the buyer. The link ends with that share.
  by_email    text,
  expires_at  timestamptz NOT NULL,
  -- How often a whole file was started, which is limited.
  starts      integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  part_starts integer NOT NULL DEFAULT 0,
  layout      text NOT NULL DEFAULT 'everything',
  -- Records of a file that brings voters together: its name says them.
  pieces      integer CHECK (pieces > 0),
  -- Which of the list's records the file has; null for all.
  selection   jsonb
);
CREATE INDEX links_of_purchase ON download_links (purchase_id);
CREATE INDEX links_by_expiry ON download_links (expires_at);

-- Where the parts of a list begin, each of which one response can hold. Found out once; gone with their version.
CREATE TABLE download_parts (
  purchase_id   uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- Those of the purchase: a list that is rebuilt on newer data has other parts.
  version_ids   integer[] NOT NULL,
  part_no       integer NOT NULL CHECK (part_no > 0),
  version_id    integer NOT NULL REFERENCES data_versions ON DELETE CASCADE,
  -- How many voters it had when it was planned.
  rows          integer NOT NULL CHECK (rows > 0),
  -- How many bytes its records have at most as CSV, in any layout. A list whose parts fit one response together
  -- comes whole.
  bytes         bigint NOT NULL CHECK (bytes > 0),
  from_position integer NOT NULL CHECK (from_position >= 0),
  -- The position after its last.
  to_position   integer NOT NULL CHECK (to_position > from_position),
  -- The newest suppression that rows already leaves out.
  suppressions  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id, version_ids, part_no)
);
CREATE INDEX parts_of_version ON download_parts (version_id);

-- Every download that was started: what we can show the bank in a dispute. No token and no IP address.
CREATE TABLE downloads (
  download_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases ON DELETE CASCADE,
  -- The link's; null when the buyer was signed in instead. No foreign key: links are deleted.
  token_hash  text CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Who downloaded it, as the link has it.
  by_uid      text NOT NULL,
  -- The address that it was shared with; null of the buyer, and once that account is deleted. Never logged.
  by_email    text,
  -- Null for a whole file.
  part_no     integer CHECK (part_no > 0),
  parts       integer CHECK (part_no <= parts),
  -- Voters of the list, or of the part, as it was bought.
  rows        bigint NOT NULL CHECK (rows > 0),
  started_at  timestamptz NOT NULL DEFAULT now(),
  -- When its last byte was handed over; null if the buyer left, or the file broke off.
  finished_at timestamptz,
  -- As handed over: a part is compressed, a whole file is not.
  bytes       bigint CHECK (bytes > 0),
  layout      text NOT NULL DEFAULT 'everything',
  selection   jsonb,
  request_id  text DEFAULT nullif(current_setting('shop.request_id', true), ''),
  -- How many records it really had; null if it broke off.
  records     bigint CHECK (records >= 0),
  -- The day that each state's data in the file describes, since versions are deleted; null if it broke off.
  data_dates  jsonb,
  CHECK ((finished_at IS NULL) = (bytes IS NULL)),
  CHECK ((part_no IS NULL) = (parts IS NULL))
);
CREATE INDEX downloads_of_purchase ON downloads (purchase_id, download_no);
CREATE INDEX downloads_by_account ON downloads (by_uid);
CREATE INDEX downloads_of_request ON downloads (request_id) WHERE request_id IS NOT NULL;

-- The weekly comparison with Stripe's charges: the next run goes on from there.
CREATE TABLE books_compared (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  begun_at timestamptz NOT NULL,
  -- Payments made at or after this are compared. It ends 120 days before begun_at.
  until    timestamptz NOT NULL
);

-- The last of Stripe's events that the reconciler has read, with everything before it: the next run goes on from
-- there.
CREATE TABLE events_read (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  event_id   text NOT NULL,
  -- When Stripe made it.
  created_at timestamptz NOT NULL
);
