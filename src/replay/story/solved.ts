import type { TracedAction } from '../../trace/format';
import { PAYMENT } from './words/checkoutWords';
import { SEARCH } from './words/searchWords';
import { entryAt, valueAt } from './reading';

/** The topic of a line about a request that failed, by its key in the API's cache. */
export const requestTopic = (meta: unknown): string =>
  `request ${String(valueAt(meta, 'arg', 'queryCacheKey'))}`;

const isAccount = (topic: string) => topic === 'account';

/** What ends a problem, by the topic of its line. */
const SOLVED_BY: Readonly<Record<string, (topic: string) => boolean>> = {
  'search/succeeded': (topic) => topic === SEARCH,
  // What could not be read has been mended.
  'search/submitted': (topic) => topic === 'form' || topic.startsWith('asks by typing'),
  'purchase/paymentConfirmed': (topic) => topic === PAYMENT,
  'auth/userSignedIn': isAccount,
  'accountForm/actDone': isAccount,
  'accountForm/mailSent': isAccount,
};

/** Whether an action ends the problem of a line with this topic. A request that failed ends with its answer. */
export function solves({ type, meta }: TracedAction, topic: string): boolean {
  if (type === 'api/executeQuery/fulfilled') return topic === requestTopic(meta);
  return entryAt(SOLVED_BY, type)?.(topic) ?? false;
}
