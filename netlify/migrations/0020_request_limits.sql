-- How many requests a caller made in the minute or day that is running (netlify/limits). `subject` is a keyed hash of the
-- address or account, the kind of request and the span, so no address can be read from it. Unlogged, so that counting
-- waits for no disk: what a crash or a restart of the database forgets are counts that would have ended within a day.
CREATE UNLOGGED TABLE request_counts (
  subject text PRIMARY KEY,
  used    integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
-- No index on ends_at: rows change with every request, and without one they change in place.
