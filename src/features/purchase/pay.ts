import * as v from 'valibot';
import { organizationName } from '../../contract/purchases';
import { selectListOnOffer } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import type { AppListenerApi } from '../../state/types';
import { EARLIER_PAYMENT, NAME_NOT_SAVED, nameProblem, OUTCOME_UNKNOWN } from './purchaseMessages';
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

type Paying = Extract<PurchaseState, { status: 'paying' }>;

/** Pay was chosen: tells the server the organization if it does not know it yet, then charges the card. */
export async function pay(listenerApi: AppListenerApi): Promise<void> {
  const { dispatch, extra } = listenerApi;
  const before = selectPurchase(listenerApi.getOriginalState());
  const chosen = selectPurchase(listenerApi.getState());
  const user = selectUser(listenerApi.getState());
  // A second press while paying changes no state, and must not charge again either.
  if (before.status !== 'ready' || chosen.status !== 'paying' || user === null) return;
  await saveOrganization(chosen, listenerApi);
  const purchase = selectPurchase(listenerApi.getState());
  // Not saved, not to be paid any more, or the buyer has signed out meanwhile.
  if (purchase.status !== 'paying' || purchase.attemptId !== chosen.attemptId) return;
  const email = user.email ?? '';
  const outcome = await extra.payments.confirmCard(purchase.order.purchaseId, {
    name: user.displayName ?? email,
    email,
  });
  if (outcome.kind === 'accepted') dispatch(cardAccepted());
  else if (outcome.kind === 'refused') dispatch(cardRefused({ message: outcome.message }));
  else dispatch(outcomeUnsettled({ problem: OUTCOME_UNKNOWN }));
}

/** Has the receipt name what stands in the field, unless it does so already. */
async function saveOrganization(
  { attemptId, order, organization }: Paying,
  { dispatch, extra, ...listenerApi }: AppListenerApi,
): Promise<void> {
  const name = v.safeParse(organizationName, organization);
  if (!name.success) {
    const message = `The name ${name.issues[0].message}.`;
    dispatch(organizationNotSaved({ attemptId, setback: { kind: 'name', message } }));
    return;
  }
  if (name.output === order.organization) return;
  const filters = selectListOnOffer(listenerApi.getState())?.filters;
  if (filters === undefined) {
    dispatch(organizationNotSaved({ attemptId, setback: { kind: 'server', problem: NAME_NOT_SAVED } }));
    return;
  }
  const request = { filters, amount: order.amountCents, organization: name.output };
  const answer = await requestIntent(request, extra);
  switch (answer.kind) {
    case 'ready':
      dispatch(organizationSaved({ attemptId, order: remindedAsBefore(answer.order, order) }));
      break;
    case 'owned':
      dispatch(listFoundOwned({ attemptId, paid: answer.paid }));
      break;
    case 'paidBefore':
      dispatch(intentFailed({ attemptId, problem: EARLIER_PAYMENT, paidBefore: true }));
      break;
    case 'failed': {
      const problem = nameProblem(answer.error);
      dispatch(
        problem.code === 'affirmation_required'
          ? affirmationAsked({ attemptId })
          : organizationNotSaved({ attemptId, setback: { kind: 'server', problem } }),
      );
    }
  }
}

/** Whoever has said in this checkout what the list is for is not reminded of it after a card was declined. */
function remindedAsBefore({ reliesOn, ...order }: Order, before: Order): Order {
  return { ...order, ...(before.reliesOn && reliesOn && { reliesOn }) };
}
