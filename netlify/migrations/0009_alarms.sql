-- What a person has to be told about money. A row is written in the transaction of the move that made it necessary and
-- delivered at least once (netlify/purchases/alarms.ts), so that neither a lost answer nor a process that dies can
-- swallow it. One row per event and subject: telling again says nothing new.
CREATE TABLE alarms (
  alarm_no     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event        text NOT NULL,
  -- What it is about: a purchase, a PaymentIntent or a day.
  subject      text NOT NULL,
  -- Further fields of the log line: ids, days, counts and cents, never anything about a person.
  facts        jsonb NOT NULL,
  at           timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  UNIQUE (event, subject)
);
CREATE INDEX undelivered_alarms ON alarms (alarm_no) WHERE delivered_at IS NULL;

-- How many idempotency keys the card provider has answered with a server error that it keeps (docs/purchases.md).
ALTER TABLE purchases ADD COLUMN spent_keys smallint NOT NULL DEFAULT 0;

-- Days (UTC) whose payments were compared with the card provider's, and when.
CREATE TABLE audited_days (
  day        date PRIMARY KEY,
  audited_at timestamptz NOT NULL
);
