-- A buyer whose data version is no longer kept may have the same filters rebuilt on the live one, once and free.
ALTER TABLE purchases ADD COLUMN rebuilt_at timestamptz;
-- What a purchase was frozen on before a rebuild.
ALTER TABLE purchase_events
  ADD COLUMN version_ids  integer[],
  ADD COLUMN record_count bigint;

-- Paid purchases in the order in which the reconciler looks for refunds and disputes that no webhook told of.
CREATE INDEX paid_purchases_to_look_at ON purchases ((coalesce(checked_at, completed_at)))
  WHERE status IN ('succeeded', 'disputed');
-- What became of payments lately, and what was paid on a day.
CREATE INDEX purchase_events_lately ON purchase_events (at);
CREATE INDEX purchases_paid_on ON purchases (completed_at) WHERE status IN ('succeeded', 'disputed');

-- Distinct previews of one caller on one day, so that previews cannot rebuild the voter file. `subject` and `search`
-- are keyed hashes: neither an address nor a filter can be read from them, and past days are deleted.
CREATE TABLE preview_budgets (
  subject text NOT NULL,
  day     date NOT NULL,
  used    integer NOT NULL,
  PRIMARY KEY (subject, day)
);
CREATE TABLE preview_searches (
  subject text NOT NULL,
  day     date NOT NULL,
  search  text NOT NULL,
  PRIMARY KEY (subject, day, search)
);
CREATE INDEX preview_budgets_of_day ON preview_budgets (day);
CREATE INDEX preview_searches_of_day ON preview_searches (day);
