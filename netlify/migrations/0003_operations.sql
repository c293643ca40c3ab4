-- Accounts, limits, and running the shop.

-- Buyers' profiles. The identity provider owns the account.
CREATE TABLE users (
  uid            text PRIMARY KEY,
  -- As the buyer gave it.
  email          text NOT NULL,
  first_name     text NOT NULL,
  last_name      text NOT NULL,
  display_name   text,
  email_verified boolean NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);

-- Accounts that were signed out everywhere or deleted. The identity provider lets only its administrators end
-- sessions, and we keep no key that could.
CREATE TABLE sessions_ended (
  uid        text PRIMARY KEY,
  -- ID tokens of sessions that began before are refused.
  ended_at   timestamptz NOT NULL,
  -- When the account was deleted. A payment that still arrives for one is an alarm.
  deleted_at timestamptz
);

-- Goes before every statement that writes for a signed-in account, in its transaction (netlify/queries/accounts/acts.ts):
-- one act of an account at a time, and none of a session that was ended, such as with the account.
CREATE FUNCTION begin_act(account text, began double precision) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(account, 5));
  -- A statement of its own: it sees what was committed while the lock was waited for.
  IF EXISTS (SELECT FROM sessions_ended WHERE uid = account AND ended_at > to_timestamp(began)) THEN
    RAISE EXCEPTION 'This session was ended' USING ERRCODE = 'SE001';
  END IF;
END $$;

-- How many distinct previews a caller had on the day that is running, so that previews cannot rebuild the voter file.
-- Logged: a restart of the database must not begin the day again.
CREATE TABLE preview_budgets (
  -- Keyed hash of an address or account.
  subject text PRIMARY KEY,
  used    integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Which previews those were.
CREATE TABLE preview_searches (
  subject text NOT NULL,
  day     date NOT NULL,
  -- Keyed hash of the filters.
  search  text NOT NULL,
  PRIMARY KEY (subject, day, search)
);
CREATE INDEX preview_searches_of_day ON preview_searches (day);

-- How many requests a caller made in the minute or day that is running (netlify/limits). Unlogged, so that counting
-- waits for no disk: what a crash or a restart of the database forgets are counts that would have ended within a day.
-- No index on ends_at: rows change with every request, and without one they change in place.
CREATE UNLOGGED TABLE request_counts (
  -- Keyed hash of the address or account, the kind of request and the span.
  subject text PRIMARY KEY,
  used    integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- What an operator must know. A row about money is written in the transaction of the move that made it necessary and
-- delivered at least once (netlify/lib/alarms.ts), so that neither a lost answer nor a process that dies can swallow
-- it. Of other events, there is one row for each event and hour.
CREATE TABLE alarms (
  alarm_no      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What happened (netlify/lib/alarmWords.ts).
  event         text NOT NULL,
  -- What it is about: a purchase, a PaymentIntent, a day or an hour. It is posted once.
  subject       text NOT NULL,
  -- Ids, days, counts and cents, never anything about a person.
  facts         jsonb NOT NULL,
  -- When it happened first.
  at            timestamptz NOT NULL DEFAULT now(),
  -- When it was a line of the log.
  delivered_at  timestamptz,
  times         integer NOT NULL DEFAULT 1,
  last_at       timestamptz NOT NULL DEFAULT now(),
  -- When the webhook took it.
  posted_at     timestamptz,
  post_tried_at timestamptz,
  UNIQUE (event, subject)
);
CREATE INDEX undelivered_alarms ON alarms (alarm_no) WHERE delivered_at IS NULL;
CREATE INDEX unposted_alarms ON alarms (alarm_no) WHERE posted_at IS NULL;

-- When each scheduled function last did all it had to. A look that found nothing is not written down: that would wake
-- the database.
CREATE TABLE schedule_runs (
  name         text PRIMARY KEY,
  last_good_at timestamptz NOT NULL
);

-- What operators did by hand (tools/ops), append only. Each act has a row before it and one after it.
CREATE TABLE operations (
  operation_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT now(),
  operator     text NOT NULL CHECK (operator <> ''),
  reason       text NOT NULL CHECK (reason <> ''),
  act          text NOT NULL,
  -- What it is about: a purchase, an account or a voter.
  subject      text NOT NULL,
  phase        text NOT NULL CHECK (phase IN ('begun', 'done', 'failed')),
  outcome      text
);
CREATE INDEX operations_on_subject ON operations (subject, operation_no);
CREATE TRIGGER operations_append_only BEFORE UPDATE OR DELETE ON operations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
