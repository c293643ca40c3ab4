import { type Alarm, postWaiting } from '../lib/alarms';
import { isByHand } from '../lib/byHand';
import { database } from '../lib/db';
import { causeOf, logLine } from '../lib/log';
import { insertAlarm, markDelivered, undeliveredAlarms } from '../queries/purchases/alarms';

/** More than ever wait at once; what is left comes with the next run. */
const MOST_AT_ONCE = 100;

/**
 * Tells a person, once and durably: the alarm is written down first and delivered at least once, now or by
 * the next run of the reconciler. Throws the database's error when it could not be written down.
 */
export async function raiseAlarm(alarm: Alarm): Promise<void> {
  await insertAlarm(database(), alarm);
  await deliverAlarms();
}

/**
 * Delivers every alarm that is written down and not delivered yet: to the log, and then to the webhook. An
 * alarm is marked only after its line is out, so a process that dies in between delivers it again. Failures
 * are left to the next run, and so is everything where an operator acts by hand: nobody keeps that log.
 */
export async function deliverAlarms(): Promise<void> {
  if (isByHand()) return;
  await writeLines();
  await postWaiting();
}

async function writeLines(): Promise<void> {
  try {
    const alarms = await undeliveredAlarms(database(), MOST_AT_ONCE);
    if (alarms.length === 0) return;
    for (const { event, facts } of alarms) logLine({ level: 'alarm', event, ...facts });
    await markDelivered(
      database(),
      alarms.map(({ alarmNo }) => alarmNo),
    );
  } catch (error) {
    logLine({ event: 'alarms_not_delivered', cause: causeOf(error) });
  }
}
