-- The last of Stripe's events that the reconciler has read, with everything before it: the next run goes on from there,
-- however long no run was possible. One row at most.
CREATE TABLE events_read (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  event_id   text NOT NULL,
  created_at timestamptz NOT NULL
);
