-- Which request wrote a row: the id that its log line has, and that the person saw when something went wrong. The
-- database layer sets it for each transaction (netlify/lib/db.ts), so no statement has to name it.
ALTER TABLE purchase_events ADD COLUMN request_id text DEFAULT nullif(current_setting('shop.request_id', true), '');
ALTER TABLE downloads ADD COLUMN request_id text DEFAULT nullif(current_setting('shop.request_id', true), '');
CREATE INDEX events_of_request ON purchase_events (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX downloads_of_request ON downloads (request_id) WHERE request_id IS NOT NULL;

-- What operators did by hand (tools/ops). Each act has a row before it and one after it.
CREATE TABLE operations (
  operation_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  operator     text NOT NULL CHECK (operator <> ''),
  reason       text NOT NULL CHECK (reason <> ''),
  act          text NOT NULL,
  -- What it is about: a purchase's id, or an account's.
  subject      text NOT NULL,
  phase        text NOT NULL CHECK (phase IN ('begun', 'done', 'failed')),
  outcome      text
);
CREATE INDEX operations_on_subject ON operations (subject, operation_no);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER operations_append_only BEFORE UPDATE OR DELETE ON operations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
