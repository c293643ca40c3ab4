-- What is kept no longer than it is needed (docs/decisions/0029). Rows that nobody may change can still be forgotten, by
-- these functions alone.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.forgetting', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME;
END $$;

-- Deletes purchases that were never paid 90 days after they began, and the others seven years after their payment, with
-- all that belongs to them, whichever tables a later migration adds. At most `most` at once. Returns how many.
CREATE FUNCTION forget_old_purchases(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  old uuid[];
  part regclass;
BEGIN
  SELECT array_agg(purchase_id) INTO old FROM (
    SELECT purchase_id FROM purchases p
    WHERE coalesce(completed_at, created_at) < now() - interval '7 years'
       OR (created_at < now() - interval '90 days' AND completed_at IS NULL
           AND status IN ('created', 'failed', 'canceled')
           AND NOT EXISTS (SELECT FROM purchase_events e WHERE e.purchase_id = p.purchase_id
                           AND e.to_status NOT IN ('created', 'failed', 'canceled', 'processing')))
    ORDER BY created_at LIMIT most FOR UPDATE SKIP LOCKED) AS found;
  IF old IS NULL THEN RETURN 0; END IF;
  PERFORM set_config('shop.forgetting', 'on', true);
  FOR part IN SELECT conrelid::regclass FROM pg_constraint
    WHERE confrelid = 'purchases'::regclass AND contype = 'f' LOOP
    EXECUTE format('DELETE FROM %s WHERE purchase_id = ANY ($1)', part) USING old;
  END LOOP;
  DELETE FROM purchases WHERE purchase_id = ANY (old);
  PERFORM set_config('shop.forgetting', '', true);
  RETURN cardinality(old);
END $$;

-- Deletes alarms a year after they were delivered, operators' acts after seven years, and affirmations that no purchase
-- relies on any more after eight: they count for one. Returns how many.
CREATE FUNCTION forget_old_notes() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  alarms_gone integer;
  acts_gone integer;
  affirmed_gone integer;
BEGIN
  DELETE FROM alarms WHERE delivered_at < now() - interval '1 year';
  GET DIAGNOSTICS alarms_gone = ROW_COUNT;
  PERFORM set_config('shop.forgetting', 'on', true);
  DELETE FROM operations WHERE at < now() - interval '7 years';
  GET DIAGNOSTICS acts_gone = ROW_COUNT;
  DELETE FROM affirmations a WHERE at < now() - interval '8 years'
    AND NOT EXISTS (SELECT FROM purchases p WHERE a.affirmation_no = ANY (p.affirmations));
  GET DIAGNOSTICS affirmed_gone = ROW_COUNT;
  PERFORM set_config('shop.forgetting', '', true);
  RETURN alarms_gone + acts_gone + affirmed_gone;
END $$;
