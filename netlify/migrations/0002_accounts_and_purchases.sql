-- Buyers. The identity provider owns the account; this is the profile sent at sign-up.
CREATE TABLE users (
  uid            text PRIMARY KEY,
  email          text NOT NULL,
  first_name     text NOT NULL,
  last_name      text NOT NULL,
  display_name   text,
  phone_number   text,
  photo_url      text,
  email_verified boolean NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

-- One row per attempt to buy one list on one set of data versions. Written before the card provider is asked, so that
-- no charge can exist without its row. Only netlify/purchases moves a row, one conditional UPDATE per move.
CREATE TABLE purchases (
  purchase_id       uuid PRIMARY KEY,
  uid               text NOT NULL,
  -- Canonical filter text, its SHA-256 (hex), and the data versions it was counted on: together with uid, the key of a list.
  filters           jsonb NOT NULL,
  filters_hash      text NOT NULL CHECK (filters_hash ~ '^[0-9a-f]{64}$'),
  version_ids       integer[] NOT NULL CHECK (cardinality(version_ids) > 0),
  record_count      bigint NOT NULL CHECK (record_count > 0),
  amount_cents      integer NOT NULL CHECK (amount_cents > 0),
  currency          text NOT NULL,
  status            text NOT NULL CHECK (status IN
                      ('created', 'processing', 'failed', 'canceled', 'succeeded', 'review', 'refunded', 'disputed')),
  payment_intent_id text UNIQUE,
  payment_method_brand text,
  payment_method_last4 text CHECK (payment_method_last4 ~ '^[0-9]{4}$'),
  receipt_url       text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  completed_at      timestamptz,
  -- When the reconciler last took it up: the longest waiting comes first.
  checked_at        timestamptz
);
-- One purchase under way per list, and one paid one: a double click or a second tab finds the row that is there.
CREATE UNIQUE INDEX one_open_purchase_per_list ON purchases (uid, filters_hash, version_ids)
  WHERE status IN ('created', 'processing', 'failed');
CREATE UNIQUE INDEX one_paid_purchase_per_list ON purchases (uid, filters_hash, version_ids)
  WHERE status IN ('succeeded', 'disputed');
CREATE INDEX purchases_of_user ON purchases (uid, created_at DESC);
CREATE INDEX unsettled_purchases ON purchases (checked_at NULLS FIRST)
  WHERE status IN ('created', 'processing', 'failed', 'review');

-- What happened to a purchase, append only. No event bodies: a PaymentIntent carries its client secret.
CREATE TABLE purchase_events (
  event_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id  uuid NOT NULL REFERENCES purchases,
  from_status  text,
  to_status    text NOT NULL,
  cause        text NOT NULL,
  -- The card provider's event id where a webhook led to the move. One event may lead to two moves (paid, then
  -- refunded), so it is not unique: what stops a repeated delivery is the status it finds.
  provider_event_id text,
  at           timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_of_purchase ON purchase_events (purchase_id, event_no);

-- Download links: only the SHA-256 of the token is kept.
CREATE TABLE download_links (
  token_hash  text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  purchase_id uuid NOT NULL REFERENCES purchases,
  expires_at  timestamptz NOT NULL,
  starts      integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX links_of_purchase ON download_links (purchase_id);
