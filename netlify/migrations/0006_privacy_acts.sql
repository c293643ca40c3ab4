-- What people asked for and a restore to an earlier moment would undo: the next export keeps it outside the database, and
-- `ops replay-acts` repeats it (docs/deploy.md, "Restore a backup"). Written by triggers, in the transaction of the act.
CREATE TABLE privacy_acts (
  act_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL DEFAULT now(),
  act     text NOT NULL,
  -- The number or id of what it was done to, never a name or an address.
  subject text NOT NULL,
  -- Whether it is a line of the log, where an account is a keyed hash.
  logged  boolean NOT NULL DEFAULT false
);
CREATE INDEX privacy_acts_to_log ON privacy_acts (act_no) WHERE NOT logged;

-- The act, and the column of the row that has its subject.
CREATE FUNCTION note_privacy_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO privacy_acts (act, subject)
    VALUES (TG_ARGV[0], to_jsonb(CASE TG_OP WHEN 'DELETE' THEN old ELSE new END) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE TRIGGER share_removed AFTER DELETE ON purchase_shares FOR EACH ROW
  EXECUTE FUNCTION note_privacy_act('share_removed', 'share_no');
CREATE TRIGGER quote_closed AFTER UPDATE OF closed_at ON quotes FOR EACH ROW
  WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION note_privacy_act('quote_closed', 'quote_id');
CREATE TRIGGER list_deleted AFTER UPDATE OF deleted_at ON exclusions FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION note_privacy_act('list_deleted', 'exclusion_no');
CREATE TRIGGER links_revoked AFTER INSERT ON operations FOR EACH ROW
  WHEN (new.act = 'revoke-links' AND new.phase = 'done') EXECUTE FUNCTION note_privacy_act('links_revoked', 'subject');
CREATE TRIGGER sessions_ended AFTER INSERT OR UPDATE ON sessions_ended FOR EACH ROW
  WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION note_privacy_act('sessions_ended', 'uid');
CREATE TRIGGER account_deleted AFTER INSERT OR UPDATE ON sessions_ended FOR EACH ROW
  WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION note_privacy_act('account_deleted', 'uid');

CREATE FUNCTION note_suppression() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO privacy_acts (act, subject) VALUES ('suppressed', new.state || ' ' || new.voter_id);
  RETURN NULL;
END $$;
CREATE TRIGGER suppressed AFTER INSERT ON suppressions FOR EACH ROW EXECUTE FUNCTION note_suppression();
