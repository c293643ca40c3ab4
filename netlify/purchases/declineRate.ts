import { database } from '../lib/db';
import { logLine } from '../lib/log';
import { recentOutcomes } from '../queries/purchases/outcomes';

/** Fewer declines in an hour prove nothing; a larger share of declines suggests card testing. */
const MIN_DECLINED = 10;
const MAX_DECLINED_SHARE = 0.5;

/**
 * Logs an alarm when more than half of the last hour's purchases had a declined card. A typical shop sees one
 * in ten; when thieves test stolen cards, nearly all are declined. Rethrows database errors.
 */
export async function watchDeclines(): Promise<void> {
  const { declined, paid } = await recentOutcomes(database());
  if (declined < MIN_DECLINED || declined / (declined + paid) <= MAX_DECLINED_SHARE) return;
  logLine({ level: 'alarm', event: 'many_declines', declined, paid });
}
