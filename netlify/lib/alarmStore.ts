import * as v from 'valibot';
import type { AlarmEvent } from './alarmWords';
import { database } from './db';
import type { LogFields } from './log';

/** What an alarm says beyond its name: what its line in the log may say. */
export type AlarmFacts = Pick<
  LogFields,
  | (
      | 'purchase'
      | 'paymentIntent'
      | 'dispute'
      | 'refund'
      | 'dueBy'
      | 'day'
      | 'difference'
      | 'declined'
      | 'paid'
    )
  | ('rows' | 'schedule' | 'undeleted' | 'route' | 'requestId' | 'cause')
>;

export interface Alarm {
  readonly event: AlarmEvent;
  /** What it is about: a purchase, a PaymentIntent, a day, or an hour and a route. Posted once. */
  readonly subject: string;
  readonly facts: AlarmFacts;
}

/** Not only events and facts of this release: after a rollback, the table has those of a newer one. */
const storedAlarm = v.object({
  alarmNo: v.number(),
  event: v.string(),
  facts: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  at: v.string(),
});
/** An alarm as the table has it; `at` as ISO 8601. */
export type StoredAlarm = v.InferOutput<typeof storedAlarm>;
const COLUMNS = `alarm_no::int AS "alarmNo", event, facts,
  to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`;

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

/** Alarms that are not in the log yet, oldest first. */
export function undeliveredAlarms(limit: number): Promise<StoredAlarm[]> {
  return database().rows({
    text: `SELECT ${COLUMNS} FROM alarms WHERE delivered_at IS NULL ORDER BY alarm_no LIMIT $1::int`,
    values: [limit],
    row: storedAlarm,
  });
}

export async function markDelivered(alarmNos: readonly number[]): Promise<void> {
  await database().run({
    text: 'UPDATE alarms SET delivered_at = now() WHERE alarm_no = ANY($1::bigint[]) AND delivered_at IS NULL',
    values: [alarmNos],
  });
}

/** The oldest alarm that is due to be posted. No other process gets it for a minute. */
export async function claimAlarm(): Promise<StoredAlarm | undefined> {
  const [waiting] = await database().write({
    text: `UPDATE alarms SET post_tried_at = now()
           WHERE alarm_no = (SELECT alarm_no FROM alarms WHERE ${DUE}
                             ORDER BY alarm_no LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING ${COLUMNS}`,
    row: storedAlarm,
  });
  return waiting;
}

export async function markPosted(alarmNo: number): Promise<void> {
  await database().run({
    text: 'UPDATE alarms SET posted_at = now() WHERE alarm_no = $1::bigint',
    values: [alarmNo],
  });
}
