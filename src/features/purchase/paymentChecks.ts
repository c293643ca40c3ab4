import { isAnyOf } from '@reduxjs/toolkit';
import { confirmPaymentEndpoint } from '../../contract/purchases';
import { selectDownload } from '../../downloads/downloadsSlice';
import { api } from '../../services/api';
import type { ApiResult } from '../../services/http';
import type { ResponseOf } from '../../contract/endpoint';
import { callSignedIn } from '../../services/signedInCall';
import { networkRetryDue, userSignedIn } from '../../state/events';
import {
  paidOf,
  type PaymentAnswer,
  paymentAnswered,
  paymentCheckChosen,
  type PaymentInDoubt,
  paymentRead,
  selectPaymentsInDoubt,
  selectUnreadPayment,
} from '../../state/payments/paymentsSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi, AppStartListening, RootState } from '../../state/types';
import { confirmProblem } from './purchaseMessages';
import { checkAgainChosen, checkDue, selectPurchase } from './purchaseSlice';
import { isAbout, isLocked } from './purchaseState';

/** Payments in doubt, in a dialog or without one: the server is asked until it knows. */
export function setupPaymentChecks(start: AppStartListening): void {
  start({
    predicate: (action, now, before) =>
      idsToAsk(now) !== idsToAsk(before) || (isNudge(action) && idsToAsk(now) !== ''),
    effect: (action, listenerApi) => checkPayments(listenerApi, isNudge(action) ? 0 : checkAfter(0)),
  });
  start({
    predicate: (_action, now, before) => toldByDialog(before) !== null && toldByDialog(now) === null,
    effect: (_action, { dispatch, getOriginalState }) => {
      const purchaseId = toldByDialog(getOriginalState());
      if (purchaseId !== null) dispatch(paymentRead({ purchaseId, by: 'page' }));
    },
  });
  // A buyer who has the file knows that it is paid.
  start({
    predicate: (_action, now, before) => newsWithFile(now) !== newsWithFile(before),
    effect: (_action, { dispatch, ...listenerApi }) => {
      const purchaseId = newsWithFile(listenerApi.getState());
      if (purchaseId !== null) dispatch(paymentRead({ purchaseId, by: 'page' }));
    },
  });
}

const isNudge = isAnyOf(networkRetryDue, userSignedIn, paymentCheckChosen, checkAgainChosen);

/** The payments to ask about. While a dialog waits for its card and for the first answer, that is `pay`'s to do. */
function selectPaymentsToAsk(state: RootState): readonly PaymentInDoubt[] {
  const purchase = selectPurchase(state);
  return selectPaymentsInDoubt(state).filter(
    ({ purchaseId }) => !isLocked(purchase) || !isAbout(purchase, purchaseId),
  );
}

const idsToAsk = (state: RootState) =>
  selectPaymentsToAsk(state)
    .map(({ purchaseId }) => purchaseId)
    .join();

/** The purchase of which the dialog says that it is paid, and whose file is not there yet. */
function toldByDialog(state: RootState): string | null {
  const purchase = selectPurchase(state);
  if (purchase.status !== 'paid' || !purchase.justPaid) return null;
  const { purchaseId } = purchase.paid;
  const { status = 'linking' } = selectDownload(state, purchaseId) ?? {};
  return status === 'linking' || status === 'refused' ? purchaseId : null;
}

/** The purchase whose payment is news, and whose file is on its way. */
function newsWithFile(state: RootState): string | null {
  const news = selectUnreadPayment(state);
  if (news === undefined) return null;
  const status = selectDownload(state, news.purchaseId)?.status;
  return status === 'started' || status === 'running' || status === 'saved' ? news.purchaseId : null;
}

/** Milliseconds until a payment in doubt is checked again: 3 s, 6 s, 12 s … at most a minute. */
const checkAfter = (checks: number) => Math.min(3000 * 2 ** checks, 60_000);

async function checkPayments(listenerApi: AppListenerApi, firstWait: number): Promise<void> {
  listenerApi.cancelActiveListeners();
  let wait = firstWait;
  for (let checks = 1; selectPaymentsToAsk(listenerApi.getState()).length > 0; checks += 1) {
    await listenerApi.delay(wait);
    for (const payment of selectPaymentsToAsk(listenerApi.getState()))
      await listenerApi.pause(checkPayment(payment, listenerApi));
    wait = checkAfter(checks);
  }
}

/** Has the server ask Stripe about a payment, and keeps what it says. Never rejects. */
export async function checkPayment(
  payment: PaymentInDoubt,
  { dispatch, extra, ...listenerApi }: AppListenerApi,
): Promise<void> {
  const { purchaseId, paymentIntentId } = payment;
  const uid = selectUser(listenerApi.getState())?.uid;
  if (uid === undefined) return;
  const now = selectPurchase(listenerApi.getState());
  if (now.status === 'unsettled' && isAbout(now, purchaseId)) dispatch(checkDue());
  const answer = answerIn(
    await callSignedIn(extra.auth, confirmPaymentEndpoint, { body: { paymentIntentId } }),
  );
  const { payments } = listenerApi.getState();
  const known = payments.status === 'kept' ? payments.payments[purchaseId] : undefined;
  // The buyer has signed out, or tried again: only that it was paid is true of the next attempt, too.
  if (known === undefined || (known !== payment && answer.outcome !== 'charged')) return;
  // Of a payment that went through, a reload may come before the dialog has said it.
  const isTold = isAbout(selectPurchase(listenerApi.getState()), purchaseId) && answer.outcome !== 'charged';
  dispatch(paymentAnswered({ uid, payment, answer, ...(!isTold && { unread: true }) }));
  if (answer.outcome !== 'unknown' && answer.outcome !== 'inReview')
    dispatch(api.util.invalidateTags(['Purchases']));
}

function answerIn(result: ApiResult<ResponseOf<typeof confirmPaymentEndpoint>>): PaymentAnswer {
  if (!result.ok) {
    const { error } = result;
    if (error.kind === 'refused' && error.code === 'not_paid')
      return { outcome: 'notCharged', lastRefusal: null };
    if (error.kind === 'refused' && error.code === 'card_refused')
      return { outcome: 'notCharged', lastRefusal: error.error };
    return { outcome: 'unknown', problem: confirmProblem(error) };
  }
  const { purchase, paidByAnother } = result.data;
  switch (purchase.status) {
    case 'succeeded':
      return { outcome: 'charged', paid: paidOf(purchase) };
    case 'refunded':
    case 'disputed':
      return { outcome: purchase.status, ...(paidByAnother && { paidByAnother }) };
    case 'failed':
    case 'canceled':
      return { outcome: 'notCharged', lastRefusal: null };
    case 'processing':
      return purchase.in_review ? { outcome: 'inReview' } : { outcome: 'unknown', problem: null };
  }
}
