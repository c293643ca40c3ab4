-- What buyers affirmed before they bought: who, for which state, under which text of its policy
-- (docs/decisions/0028). Nobody changes a row: an affirmation is proof.
CREATE TABLE affirmations (
  affirmation_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid             text NOT NULL,
  state           text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  policy_version  integer NOT NULL CHECK (policy_version > 0),
  -- Word for word, the sentences for all lists and the state's own.
  statement       text NOT NULL CHECK (statement <> ''),
  purpose         text NOT NULL,
  organization    text,
  organization_id text,
  typed_name      text,
  at              timestamptz NOT NULL DEFAULT now(),
  request_id      text DEFAULT nullif(current_setting('shop.request_id', true), '')
);
CREATE INDEX affirmations_of_account ON affirmations (uid, state, affirmation_no DESC);
CREATE TRIGGER affirmations_append_only BEFORE UPDATE OR DELETE ON affirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The affirmations that a purchase relies on: one for each of its states. Empty for purchases from before.
ALTER TABLE purchases ADD COLUMN affirmations bigint[] NOT NULL DEFAULT '{}';

-- No affirmation, no payment (invariant 18), whatever the code does: a purchase without a PaymentIntent is only opened,
-- and only gets one, if its buyer affirmed for each of its states within a year.
CREATE FUNCTION require_affirmations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states text[];
BEGIN
  states := CASE WHEN new.filters ? 'State' THEN ARRAY[new.filters->>'State'] ELSE
    (SELECT array_agg(DISTINCT state) FROM data_versions WHERE version_id = ANY (new.version_ids)) END;
  IF states IS NULL OR EXISTS (
    SELECT FROM unnest(states) AS wanted WHERE NOT EXISTS (
      SELECT FROM affirmations a WHERE a.affirmation_no = ANY (new.affirmations) AND a.uid = new.uid
        AND a.state = wanted AND a.at > new.created_at - interval '1 year'))
  THEN RAISE EXCEPTION 'A purchase lacks the affirmations of its states'; END IF;
  RETURN new;
END $$;
CREATE TRIGGER opened_with_affirmations BEFORE INSERT ON purchases FOR EACH ROW
  WHEN (new.status = 'created' AND new.payment_intent_id IS NULL)
  EXECUTE FUNCTION require_affirmations();
CREATE TRIGGER paid_with_affirmations BEFORE UPDATE OF payment_intent_id ON purchases FOR EACH ROW
  WHEN (old.payment_intent_id IS NULL AND new.payment_intent_id IS NOT NULL)
  EXECUTE FUNCTION require_affirmations();
