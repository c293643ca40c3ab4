-- What is only ever added to could still be emptied by TRUNCATE, and moves of purchases could be changed. Whoever owns
-- the database can always drop a trigger: this keeps out mistakes and our own code, not its owner.
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON purchase_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_emptying() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never emptied', TG_TABLE_NAME;
END $$;
CREATE TRIGGER operations_never_emptied BEFORE TRUNCATE ON operations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER events_never_emptied BEFORE TRUNCATE ON purchase_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER affirmations_never_emptied BEFORE TRUNCATE ON affirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER downloads_never_emptied BEFORE TRUNCATE ON downloads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER files_never_emptied BEFORE TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
