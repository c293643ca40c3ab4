-- Alarms are also posted to a webhook (netlify/lib/alarms.ts). One that was only a line of the log before is a row too:
-- one for each event and hour, however often it happened.
ALTER TABLE alarms
  ADD COLUMN times         integer NOT NULL DEFAULT 1,
  ADD COLUMN last_at       timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN posted_at     timestamptz,
  ADD COLUMN post_tries    smallint NOT NULL DEFAULT 0,
  ADD COLUMN post_tried_at timestamptz;
CREATE INDEX unposted_alarms ON alarms (alarm_no) WHERE posted_at IS NULL;
-- Nobody wants to be woken by what happened before the webhook was set.
UPDATE alarms SET posted_at = now();

-- When each scheduled function last did all it had to. A look that found nothing is not written down: that would wake
-- the database (netlify/purchases/watch.ts).
CREATE TABLE schedule_runs (
  name         text PRIMARY KEY,
  last_good_at timestamptz NOT NULL
);

-- Days whose audit has begun and is not done: payments made at or after `until` are compared already.
CREATE TABLE audits_begun (
  day   date PRIMARY KEY,
  until timestamptz NOT NULL
);
