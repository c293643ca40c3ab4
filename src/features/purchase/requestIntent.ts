import type { Affirming } from '../../contract/policies/affirming';
import { createIntentEndpoint } from '../../contract/purchases';
import type { CallError } from '../../services/http';
import { tokenOf } from '../../services/quoteLinks';
import { callSignedIn } from '../../services/signedInCall';
import type { Deps } from '../../state/types';
import { paidOf } from '../../state/payments/paymentsSlice';
import type { Paid } from '../../state/events';
import type { Order, Seen } from './purchaseState';

export interface IntentRequest {
  readonly seen: Pick<Seen, 'filters' | 'amountCents' | 'quoteId'>;
  /** What the receipt is to name, empty for no name; left out, it keeps the name it has. */
  readonly organization?: string;
  readonly affirmation?: Affirming | undefined;
}

export type IntentAnswer =
  | { readonly kind: 'ready'; readonly order: Order }
  | { readonly kind: 'owned'; readonly paid: Paid }
  /** An earlier payment for the list may still go through, or is disputed. */
  | { readonly kind: 'paidBefore'; readonly outcome: 'unknown' | 'inReview' | 'disputed' }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Milliseconds, because the checkout cannot be closed while a name is on its way. */
const INTENT_TIMEOUT_MS = 30_000;

/** Opens the payment for a list, or names the organization on it. Not a mutation: the store would keep the client secret. */
export async function requestIntent(request: IntentRequest, deps: Deps): Promise<IntentAnswer> {
  const { seen, organization, affirmation } = request;
  const { filters, amountCents: amount, quoteId } = seen;
  const quote = quoteId === undefined ? null : tokenOf(quoteId);
  const result = await callSignedIn(deps.auth, createIntentEndpoint, {
    body: {
      amount,
      productType: 'csv_download',
      searchParameters: filters,
      ...(quote !== null && { quote }),
      ...(organization !== undefined && { organization }),
      ...(affirmation && { affirmation }),
    },
    ...(organization !== undefined && { timeoutMs: INTENT_TIMEOUT_MS }),
  });
  if (result.ok) {
    const { purchaseId, clientSecret, amount: amountCents, recordCount, reliesOn } = result.data;
    deps.payments.holdClientSecret(purchaseId, clientSecret);
    const { searchParameters, organization: named } = result.data;
    const order: Order = {
      ...{ purchaseId, filters: searchParameters, amountCents, recordCount, organization: named ?? '' },
      ...(quoteId !== undefined && { quoteId }),
      ...(reliesOn && { reliesOn }),
      ...(affirmation && { justAffirmed: true }),
    };
    return { kind: 'ready', order };
  }
  const { error } = result;
  if (error.kind !== 'refused') return { kind: 'failed', error };
  if (error.code === 'already_purchased' && error.purchase !== undefined) {
    const { status, in_review: inReview } = error.purchase;
    if (status === 'succeeded') return { kind: 'owned', paid: paidOf(error.purchase) };
    const processing = inReview ? 'inReview' : 'unknown';
    return { kind: 'paidBefore', outcome: status === 'disputed' ? 'disputed' : processing };
  }
  // The dialog shows the server's amount, and the buyer decides.
  if (error.code === 'price_changed' && error.amount !== undefined && error.amount !== amount) {
    return requestIntent({ ...request, seen: { ...seen, amountCents: error.amount } }, deps);
  }
  return { kind: 'failed', error };
}
