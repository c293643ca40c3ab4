import { isAnyOf } from '@reduxjs/toolkit';
import { type CanonicalFilters, sameFilters } from '../../contract/filters';
import { api } from '../../services/api';
import { networkRetryDue, userSignedIn } from '../../state/events';
import { askPayment, type PaymentAnswer } from '../../state/payments/askPayment';
import {
  newsRead,
  paymentCheckChosen,
  paymentForgotten,
  paymentLearned,
  type PaymentInDoubt,
  selectPaymentNews,
  selectPaymentsInDoubt,
} from '../../state/payments/paymentsSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { checkAfter } from './nextTry';
import { selectPurchase } from './purchaseSlice';

/** Payments in doubt whose dialog is closed or was lost with its page: the server is asked until it knows. */

/** Whose payment, for which list. */
interface Of {
  readonly uid: string;
  readonly filters: CanonicalFilters;
  /** No open dialog tells the answer, or a reload may take that away before it is read. */
  readonly isNews: boolean;
}

/** Keeps what the server said of a payment, unless its buyer has left. Results and profile follow. */
export function keepAnswer(
  answer: PaymentAnswer,
  { uid, filters, isNews }: Of,
  listenerApi: AppListenerApi,
): void {
  const { dispatch } = listenerApi;
  if (answer.outcome === 'inReview') {
    const known = selectPaymentsInDoubt(listenerApi.getState()).find((one) =>
      sameFilters(one.filters, filters),
    );
    if (known?.outcome === 'unknown')
      dispatch(paymentLearned({ uid, payment: { ...known, outcome: 'inReview' } }));
    return;
  }
  if (answer.outcome === 'unknown' || selectUser(listenerApi.getState())?.uid !== uid) return;
  dispatch(
    answer.outcome === 'charged'
      ? paymentLearned({ uid, payment: { filters, outcome: 'charged', paid: answer.paid }, isNews })
      : // What was paid back was charged once.
        paymentForgotten({ uid, filters, isNews: isNews && answer.outcome === 'notCharged' }),
  );
  dispatch(api.util.invalidateTags(['Purchases']));
}

/** The payments in doubt that no open dialog asks about: there, a card may be with Stripe at this moment. */
export function selectPaymentsToAsk(state: RootState): readonly PaymentInDoubt[] {
  const purchase = selectPurchase(state);
  const asking =
    purchase.status === 'paying' || purchase.status === 'confirming' || purchase.status === 'unsettled'
      ? purchase.order.purchaseId
      : null;
  return selectPaymentsInDoubt(state).filter(({ purchaseId }) => purchaseId !== asking);
}

const idsToAsk = (state: RootState) =>
  selectPaymentsToAsk(state)
    .map(({ purchaseId }) => purchaseId)
    .join();

const isNudge = isAnyOf(networkRetryDue, userSignedIn, paymentCheckChosen);

export function setupPaymentChecks(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      idsToAsk(now) !== idsToAsk(before) || (isNudge(action) && idsToAsk(now) !== ''),
    effect: (action, listenerApi) => checkPayments(listenerApi, isNudge(action) ? 0 : checkAfter(0)),
  });
  start({
    predicate: (_action, now, before) => isTelling(before) && !isTelling(now),
    effect: (_action, listenerApi) => {
      if (selectPaymentNews(listenerApi.getState()) !== null) listenerApi.dispatch(newsRead({ by: 'page' }));
    },
  });
}

/** The dialog says that the payment went through, and its file is not there yet. */
function isTelling(state: RootState): boolean {
  const purchase = selectPurchase(state);
  return (purchase.status === 'linking' || purchase.status === 'linkFailed') && purchase.justPaid;
}

/** Asks until nothing is in doubt, or the session has ended. Signing in starts it again. */
export async function checkPayments(listenerApi: AppListenerApi, firstWait: number): Promise<void> {
  listenerApi.cancelActiveListeners();
  let wait = firstWait;
  for (let checks = 1; selectPaymentsToAsk(listenerApi.getState()).length > 0; checks += 1) {
    await listenerApi.delay(wait);
    for (const { paymentIntentId, filters } of selectPaymentsToAsk(listenerApi.getState())) {
      const uid = selectUser(listenerApi.getState())?.uid;
      if (uid === undefined) return;
      const answer = await listenerApi.pause(askPayment(paymentIntentId, listenerApi.extra));
      keepAnswer(answer, { uid, filters, isNews: true }, listenerApi);
    }
    wait = checkAfter(checks);
  }
}
