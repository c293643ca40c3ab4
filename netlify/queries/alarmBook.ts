import * as v from 'valibot';
import { type Alarm, type AlarmBook, keepAlarmsIn } from '../lib/alarms';
import { database } from '../lib/db';

/** What an alarm says beyond its name, as the table keeps it. What else a newer release wrote is left out. */
export const factsSchema = v.object({
  purchase: v.exactOptional(v.string()),
  paymentIntent: v.exactOptional(v.nullable(v.string())),
  dispute: v.exactOptional(v.string()),
  refund: v.exactOptional(v.string()),
  dueBy: v.exactOptional(v.string()),
  day: v.exactOptional(v.string()),
  difference: v.exactOptional(v.number()),
  declined: v.exactOptional(v.number()),
  paid: v.exactOptional(v.number()),
  rows: v.exactOptional(v.number()),
  schedule: v.exactOptional(v.string()),
  route: v.exactOptional(v.string()),
  requestId: v.exactOptional(v.string()),
  cause: v.exactOptional(v.string()),
});

/** Not only events and facts of this release: after a rollback, the table has those of a newer one. */
const waitingRow = v.object({
  alarmNo: v.number(),
  event: v.string(),
  facts: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  at: v.string(),
});

/**
 * An alarm is tried for a day, once a minute at most: whoever has not read it by then finds it in the table.
 */
const DUE = `posted_at IS NULL AND at > now() - interval '1 day'
  AND (post_tried_at IS NULL OR post_tried_at < now() - interval '1 minute')`;

const BOOK: AlarmBook = {
  write: async ({ event, subject, facts }: Alarm) => {
    await database().write({
      text: `INSERT INTO alarms AS known (event, subject, facts, delivered_at) VALUES ($1, $2, $3::jsonb, now())
             ON CONFLICT (event, subject) DO UPDATE SET times = known.times + 1, last_at = now()`,
      values: [event, subject, JSON.stringify(facts)],
      row: v.object({}),
    });
  },
  claim: async () => {
    const [waiting] = await database().write({
      text: `UPDATE alarms SET post_tried_at = now(), post_tries = post_tries + 1
             WHERE alarm_no = (SELECT alarm_no FROM alarms WHERE ${DUE}
                               ORDER BY alarm_no LIMIT 1 FOR UPDATE SKIP LOCKED)
             RETURNING alarm_no::int AS "alarmNo", event, facts,
               to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
      values: [],
      row: waitingRow,
    });
    return waiting;
  },
  markPosted: async (alarmNo) => {
    await database().write({
      text: 'UPDATE alarms SET posted_at = now() WHERE alarm_no = $1::bigint',
      values: [alarmNo],
      row: v.object({}),
    });
  },
};

/** Called by rows.ts, so that whatever asks the database also writes its alarms down there. */
export function openAlarmBook(): void {
  keepAlarmsIn(BOOK);
}
