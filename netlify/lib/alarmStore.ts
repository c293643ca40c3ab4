import * as v from 'valibot';
import type { AlarmEvent } from './alarmWords';
import { database } from './db';

/** What an alarm says beyond its name, as the table keeps it. What else a newer release wrote is left out. */
const factsSchema = v.object({
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

export type AlarmFacts = Readonly<v.InferOutput<typeof factsSchema>>;

export interface Alarm {
  readonly event: AlarmEvent;
  /** What it is about: a purchase, a PaymentIntent, a day, or an hour and a route. Posted once. */
  readonly subject: string;
  readonly facts: AlarmFacts;
}

/** Not only events and facts of this release: after a rollback, the table has those of a newer one. */
const waitingRow = v.object({
  alarmNo: v.number(),
  event: v.string(),
  facts: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  at: v.string(),
});
/** An alarm that was not posted yet; `at` as ISO 8601. */
export type WaitingAlarm = v.InferOutput<typeof waitingRow>;

/** An alarm is posted for a day, once a minute at most. After that it is only in the table. */
const DUE = `posted_at IS NULL AND at > now() - interval '1 day'
  AND (post_tried_at IS NULL OR post_tried_at < now() - interval '1 minute')`;

/** Stores an alarm that is in the log already; the same event and subject only counts up. */
export async function countAlarm({ event, subject, facts }: Alarm): Promise<void> {
  await database().run({
    text: `INSERT INTO alarms AS known (event, subject, facts, delivered_at) VALUES ($1, $2, $3::jsonb, now())
           ON CONFLICT (event, subject) DO UPDATE SET times = known.times + 1, last_at = now()`,
    values: [event, subject, JSON.stringify(facts)],
  });
}

/** Stores an alarm that is not in the log yet, unless one of the same event and subject exists. */
export async function insertAlarm({ event, subject, facts }: Alarm): Promise<void> {
  await database().run({
    text: `INSERT INTO alarms (event, subject, facts) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING`,
    values: [event, subject, JSON.stringify(facts)],
  });
}

/** Alarms that are not in the log yet, oldest first; after a rollback, also those of a newer release. */
export function undeliveredAlarms(limit: number) {
  return database().rows({
    text: `SELECT alarm_no::int AS "alarmNo", event, facts FROM alarms
           WHERE delivered_at IS NULL ORDER BY alarm_no LIMIT $1::int`,
    values: [limit],
    row: v.object({ alarmNo: v.number(), event: v.string(), facts: factsSchema }),
  });
}

export async function markDelivered(alarmNos: readonly number[]): Promise<void> {
  await database().run({
    text: 'UPDATE alarms SET delivered_at = now() WHERE alarm_no = ANY($1::bigint[]) AND delivered_at IS NULL',
    values: [alarmNos],
  });
}

/** The oldest alarm that is due to be posted. No other process gets it for a minute. */
export async function claimAlarm(): Promise<WaitingAlarm | undefined> {
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
}

export async function markPosted(alarmNo: number): Promise<void> {
  await database().run({
    text: 'UPDATE alarms SET posted_at = now() WHERE alarm_no = $1::bigint',
    values: [alarmNo],
  });
}
