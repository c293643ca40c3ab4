import * as v from 'valibot';
import type { Database } from '../../lib/db';
import type { LogFields } from '../../lib/log';
import { number, text } from '../rows';

/** What a person is told about money (docs/purchases.md lists what each means and what to do). */
export const ALARM_EVENTS = [
  'payment_not_as_ordered',
  'list_paid_twice',
  'second_payment_kept',
  'second_intent_of_purchase',
  'refund_failed',
  'books_differ',
  'many_declines',
  'webhooks_silent',
] as const;
export type AlarmEvent = (typeof ALARM_EVENTS)[number];

export interface Alarm {
  readonly event: AlarmEvent;
  /** The purchase, PaymentIntent, day or hour it is about: told once. */
  readonly subject: string;
  readonly facts: Pick<LogFields, 'purchase' | 'paymentIntent' | 'day' | 'difference' | 'declined' | 'paid'>;
}

/** Writes an alarm down, unless one of the same event and subject exists. */
export async function insertAlarm(database: Database, { event, subject, facts }: Alarm): Promise<void> {
  await database.write({
    text: `INSERT INTO alarms (event, subject, facts) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING`,
    values: [event, subject, JSON.stringify(facts)],
    row: v.object({}),
  });
}

const alarmRow = v.object({
  alarmNo: number,
  event: v.picklist(ALARM_EVENTS),
  facts: v.object({
    purchase: v.exactOptional(text),
    paymentIntent: v.exactOptional(v.nullable(text)),
    day: v.exactOptional(text),
    difference: v.exactOptional(number),
    declined: v.exactOptional(number),
    paid: v.exactOptional(number),
  }),
});

/** Alarms that nobody has been told yet, oldest first. */
export function undeliveredAlarms(database: Database, limit: number) {
  return database.rows({
    text: `SELECT alarm_no::int AS "alarmNo", event, facts FROM alarms
           WHERE delivered_at IS NULL ORDER BY alarm_no LIMIT $1::int`,
    values: [limit],
    row: alarmRow,
  });
}

export async function markDelivered(database: Database, alarmNos: readonly number[]): Promise<void> {
  await database.write({
    text: 'UPDATE alarms SET delivered_at = now() WHERE alarm_no = ANY($1::bigint[]) AND delivered_at IS NULL',
    values: [alarmNos],
    row: v.object({}),
  });
}
