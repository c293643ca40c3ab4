-- Affirmations are proof of what lists may be used for. One that no purchase relies on proves nothing: it goes with its
-- account, or once it no longer counts, after a year (docs/decisions/0029).
CREATE OR REPLACE FUNCTION forget_old_notes() RETURNS integer LANGUAGE plpgsql AS $$
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
  DELETE FROM affirmations a WHERE at < now() - interval '13 months'
    AND NOT EXISTS (SELECT FROM purchases p WHERE a.affirmation_no = ANY (p.affirmations));
  GET DIAGNOSTICS affirmed_gone = ROW_COUNT;
  PERFORM set_config('shop.forgetting', '', true);
  RETURN alarms_gone + acts_gone + affirmed_gone;
END $$;

-- Deletes the affirmations of an account that no purchase relies on. Returns how many.
CREATE FUNCTION forget_unused_affirmations(account text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM set_config('shop.forgetting', 'on', true);
  DELETE FROM affirmations a WHERE uid = account
    AND NOT EXISTS (SELECT FROM purchases p WHERE p.uid = account AND a.affirmation_no = ANY (p.affirmations));
  GET DIAGNOSTICS gone = ROW_COUNT;
  PERFORM set_config('shop.forgetting', '', true);
  RETURN gone;
END $$;
