import { raiseAlarm } from './alarms';

/** Fewer declines in an hour prove nothing; a larger share of declines suggests card testing. */
const MIN_DECLINED = 10;
const MAX_DECLINED_SHARE = 0.5;

/** Charges of the last hour at the card provider. */
export interface Outcomes {
  readonly declined: number;
  readonly paid: number;
}

/**
 * Raises an alarm, once an hour at most, when more than half of the last hour's charges were declined. A
 * typical shop sees one in ten; when thieves test stolen cards, nearly all are declined.
 */
export async function watchDeclines({ declined, paid }: Outcomes): Promise<void> {
  if (declined < MIN_DECLINED || declined / (declined + paid) <= MAX_DECLINED_SHARE) return;
  const hour = new Date().toISOString().slice(0, 13);
  await raiseAlarm({ event: 'many_declines', subject: hour, facts: { declined, paid } });
}
