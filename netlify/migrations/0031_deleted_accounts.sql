-- A deleted account has no session left, and a payment that still arrives for one is an alarm. A profile that is saved
-- later says that somebody has the account again.
ALTER TABLE sessions_ended ADD COLUMN deleted_at timestamptz;

-- From Google accounts, we kept a phone number and the address of a picture that nothing ever used.
UPDATE users SET phone_number = NULL, photo_url = NULL WHERE phone_number IS NOT NULL OR photo_url IS NOT NULL;

-- A purchase that is forgotten takes along the affirmations that only it relied on, if its buyer has no profile: they
-- outlived a deleted account only for the purchase's sake (docs/decisions/0029).
CREATE FUNCTION forget_affirmations_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgetting text := coalesce(current_setting('shop.forgetting', true), '');
BEGIN
  PERFORM set_config('shop.forgetting', 'on', true);
  DELETE FROM affirmations a USING gone
    WHERE a.affirmation_no = ANY (gone.affirmations)
      AND NOT EXISTS (SELECT FROM users u WHERE u.uid = a.uid)
      AND NOT EXISTS (SELECT FROM purchases p WHERE p.uid = a.uid AND a.affirmation_no = ANY (p.affirmations));
  PERFORM set_config('shop.forgetting', forgetting, true);
  RETURN NULL;
END $$;
CREATE TRIGGER purchases_take_affirmations_along AFTER DELETE ON purchases
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_affirmations_of_nobody();
