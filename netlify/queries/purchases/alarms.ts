import * as v from 'valibot';
import type { Database } from '../../lib/db';
import type { Alarm } from '../../lib/alarms';
import { factsSchema } from '../alarmBook';
import { number, text } from '../rows';

/** Writes an alarm down, unless one of the same event and subject exists. */
export async function insertAlarm(database: Database, { event, subject, facts }: Alarm): Promise<void> {
  await database.write({
    text: `INSERT INTO alarms (event, subject, facts) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING`,
    values: [event, subject, JSON.stringify(facts)],
    row: v.object({}),
  });
}

const alarmRow = v.object({ alarmNo: number, event: text, facts: factsSchema });

/** Alarms that nobody has been told yet, oldest first; after a rollback, also those of a newer release. */
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
