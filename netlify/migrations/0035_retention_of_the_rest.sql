-- What no rule said how long to keep (docs/decisions/0029): that an account was deleted, and suppressions that were lifted.

-- As before, and 90 days after an account was deleted, that it was, unless a purchase is left of it: until then a payment
-- may still arrive for it, and evidence says why there is no name.
CREATE OR REPLACE FUNCTION forget_old_notes() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  alarms_gone integer;
  acts_gone integer;
  affirmed_gone integer;
  accounts_gone integer;
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
  DELETE FROM sessions_ended s WHERE deleted_at < now() - interval '90 days'
    AND NOT EXISTS (SELECT FROM users u WHERE u.uid = s.uid)
    AND NOT EXISTS (SELECT FROM purchases p WHERE p.uid = s.uid);
  GET DIAGNOSTICS accounts_gone = ROW_COUNT;
  RETURN alarms_gone + acts_gone + affirmed_gone + accounts_gone;
END $$;

-- Deletes suppressions 30 days after they were lifted, once every version that they took a voter out of is gone. Each
-- database has its own: the schedule clears the main one, a load that of its state. Returns how many.
CREATE FUNCTION forget_lifted_suppressions() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM suppressions s WHERE lifted_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM withheld_voters w WHERE w.suppression_no = s.suppression_no);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
