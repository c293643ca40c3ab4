import { endpointName, REQUESTS } from '../endpointNames';
import { failureReason, tracedProblemOf } from '../tracedProblem';
import type { RootState } from '../../../state/types';
import { checkoutStatus, entryAt, idsInDoubt, listAt, textOf, valueAt } from '../reading';
import { about } from '../lines';
import { requestTopic } from '../solved';
import { WENT_THROUGH } from './paymentCheckWords';
import { runningTotal } from './walkthroughWords';
import { type ActionContext, technical, type StoryEntry, type Words } from '../narrator';

/**
 * The requests of the store's API. Those that failed are told, and a list found owned; what the others
 * brought is shown by the screens.
 */
export const REQUEST_WORDS: Words = {
  ...technical(
    'api/executeQuery/pending',
    'api/queries/removeQueryResult',
    'api/internalSubscriptions/subscriptionsUpdated',
    'api/invalidateTags',
    'persist/REHYDRATE',
  ),
  'api/executeQuery/fulfilled': (heard) => foundOwned(heard) ?? runningTotal(heard),
  'api/executeQuery/rejected': failedRequest,
};

/** Of what requests brought, only this changes what the customer may do: the list is not for sale to them. */
function foundOwned({ action: { meta, payload }, before, earlier }: ActionContext): StoryEntry | null {
  const isOwned =
    valueAt(meta, 'arg', 'endpointName') === 'ownedList' && textOf(valueAt(payload, 'id')) !== null;
  // Right after a payment, or after it was learned of, it goes without saying.
  const isPaidHere =
    earlier('payments/paymentLearned').length > 0 && paidIn(before).includes(valueAt(payload, 'id'));
  if (!isOwned || isPaidHere || checkoutStatus(before) !== 'closed') return null;
  const isInDoubt = idsInDoubt(valueAt(before, 'payments')).includes(String(valueAt(payload, 'id')));
  return about('owned', isInDoubt ? `${WENT_THROUGH}: the list is bought` : 'Found the list already bought');
}

/** The purchases that the device knows to be paid for. */
function paidIn(state: RootState): readonly unknown[] {
  return listAt(state, 'payments', 'payments').map((payment) => valueAt(payment, 'paid', 'purchaseId'));
}

function failedRequest({ action: { meta, payload }, lineOf }: ActionContext): StoryEntry | null {
  // A newer question took its place, or the screen that asked is gone.
  if (valueAt(meta, 'aborted') === true || valueAt(meta, 'condition') === true) return null;
  if (valueAt(payload, 'kind') === 'aborted') return null;
  const name = textOf(valueAt(meta, 'arg', 'endpointName')) ?? '';
  const request = entryAt(REQUESTS, name);
  const problem = tracedProblemOf(payload, request === undefined ? null : endpointName(request.endpoint));
  const why = failureReason(problem);
  const what = `${request?.what ?? 'A request'} failed${why === null ? '' : `: ${why}`}`;
  // Which search it is, the line says already.
  const search = name === 'searchVoters' ? lineOf('search') : null;
  return search === null
    ? { text: what, problem, topic: requestTopic(meta) }
    : { text: search, problem, finishes: 'search' };
}
