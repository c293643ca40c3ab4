-- People spell a last name with and without an apostrophe, a hyphen, a space, an accent, and the JR or III behind it. The
-- same text for all of these: O'HARE, O’Hare and OHARE, DE LA CRUZ and DELACRUZ, MUÑOZ and MUNOZ, SAMPLER JR and SAMPLER.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN name COLLATE "C" ~ '^[A-Z]*$' THEN name ELSE regexp_replace(
    normalize(replace(replace(replace(translate(
      regexp_replace(upper(name), '([ ,]+(JR|SR|I{2,3}|IV|V)\.?)+$', ''), 'ØĐÐŁ', 'ODDL'), 'Æ', 'AE'), 'Œ', 'OE'), 'Þ', 'TH'),
      NFD) COLLATE "C", '[^A-Z0-9]+', '', 'g') END
$$;
COMMENT ON FUNCTION name_key IS 'What last names are compared by, however people spell them.';

-- Do-not-mail lists look voters up by it.
DO $$
DECLARE
  voters text;
BEGIN
  FOR voters IN SELECT 'voters_v' || version_id FROM data_versions
    WHERE to_regclass('voters_v' || version_id || '_by_name') IS NOT NULL LOOP
    EXECUTE format('DROP INDEX %I', voters || '_by_name');
    EXECUTE format('CREATE INDEX %I ON %I (hashtext(name_key(last_name) || left(zip, 5))) WITH (fillfactor = 100)',
      voters || '_by_name', voters);
  END LOOP;
END $$;
