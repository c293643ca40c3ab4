import * as v from 'valibot';
import { organizationName } from '../../contract/purchases';
import { paymentForgotten, paymentLearned } from '../../state/payments/paymentsSlice';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi } from '../../state/types';
import { earlierPayment, intentProblem, nameProblem, OUTCOME_UNKNOWN } from './purchaseMessages';
import { checkPayment } from './paymentChecks';
import {
  affirmationAsked,
  cardAccepted,
  cardRefused,
  intentFailed,
  listFoundOwned,
  organizationNotSaved,
  organizationSaved,
  outcomeUnsettled,
  selectPurchase,
} from './purchaseSlice';
import type { Order, PurchaseState } from './purchaseState';
import { requestIntent } from './requestIntent';
import type { In } from '../../state/when';

type Paying = In<PurchaseState, 'paying'>;

/** Pay was chosen: has the receipt name the organization, charges the card, and asks the server what became of it. */
export async function pay(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const before = selectPurchase(listenerApi.getOriginalState());
  const chosen = selectPurchase(listenerApi.getState());
  const user = selectUser(listenerApi.getState());
  if (before.status !== 'ready' || chosen.status !== 'paying' || user === null) return;
  const mayBeOver = chosen.order.mayBeOver === true;
  if (mayBeOver || chosen.organization !== chosen.order.organization)
    await nameOnReceipt(chosen, mayBeOver, listenerApi);
  const purchase = selectPurchase(listenerApi.getState());
  // Not saved, not to be paid any more, or the buyer has signed out meanwhile.
  if (purchase.status !== 'paying' || purchase.attemptId !== chosen.attemptId) return;
  const { attemptId } = purchase;
  const { filters, purchaseId } = purchase.order;
  const { uid, displayName, email } = user;
  const paymentIntentId = extra.payments.paymentIntentOf(purchaseId) ?? '';
  const payment = { purchaseId, filters, outcome: 'unknown', paymentIntentId } as const;
  // From now on the card may be charged, whatever becomes of this page.
  dispatch(paymentLearned({ uid, payment }));
  const billing = { name: displayName ?? email ?? '', email: email ?? '' };
  const outcome = await extra.payments.confirmCard(purchaseId, billing);
  switch (outcome.kind) {
    case 'refused':
      dispatch(paymentForgotten({ uid, purchaseId }));
      dispatch(cardRefused({ attemptId, message: outcome.message, code: outcome.code }));
      break;
    case 'unknown':
      dispatch(outcomeUnsettled({ attemptId, problem: OUTCOME_UNKNOWN }));
      break;
    case 'accepted':
      dispatch(cardAccepted({ attemptId, status: outcome.status }));
      if (selectPurchase(listenerApi.getState()).status === 'confirming')
        await checkPayment(payment, listenerApi);
  }
}

/** Has the receipt name what stands in the field. */
async function nameOnReceipt(
  { attemptId, order, organization }: Paying,
  mayBeOver: boolean,
  { dispatch, extra }: AppListenerApi,
): Promise<void> {
  const name = v.safeParse(organizationName, organization);
  if (!name.success) {
    const message = `The name ${name.issues[0].message}.`;
    dispatch(organizationNotSaved({ attemptId, payError: { kind: 'name', message } }));
    return;
  }
  const isNamed = name.output === order.organization;
  if (isNamed && !mayBeOver) return;
  const answer = await requestIntent({ seen: order, organization: name.output }, extra);
  switch (answer.kind) {
    case 'ready':
      dispatch(organizationSaved({ attemptId, order: keepWhatWasSaid(answer.order, order) }));
      break;
    case 'owned':
      dispatch(listFoundOwned({ attemptId, paid: answer.paid }));
      break;
    case 'paidBefore':
      dispatch(intentFailed({ attemptId, ...earlierPayment(answer.outcome) }));
      break;
    case 'failed': {
      const problem = isNamed ? intentProblem(answer.error) : nameProblem(answer.error);
      dispatch(
        problem.code === 'affirmation_required'
          ? affirmationAsked({ attemptId })
          : organizationNotSaved({ attemptId, payError: { kind: 'server', problem } }),
      );
    }
  }
}

/** A buyer who has affirmed in this checkout is not reminded of it, nor told twice that a card was declined. */
const keepWhatWasSaid = (order: Order, { justAffirmed, refusedBefore }: Order): Order => ({
  ...order,
  ...(justAffirmed && { justAffirmed }),
  ...(refusedBefore && { refusedBefore }),
});
