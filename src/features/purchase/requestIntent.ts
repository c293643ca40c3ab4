import type { CanonicalFilters } from '../../contract/filters';
import type { Affirming } from '../../contract/policies/affirming';
import { createIntentEndpoint } from '../../contract/purchases';
import type { ApiError } from '../../services/http';
import { callSignedIn } from '../../services/signedInCall';
import type { Deps } from '../../state/deps';
import { paidOf } from '../../state/download/paid';
import type { Paid } from '../../state/events';
import type { Order } from './purchaseState';

export interface IntentRequest {
  readonly filters: CanonicalFilters;
  /** In cents, as the buyer has seen it. */
  readonly amount: number;
  /** What the receipt is to name, empty for nobody; left out, what it named before. */
  readonly organization?: string;
  /** What the buyer affirms now. */
  readonly affirmation?: Affirming | undefined;
}

export type IntentAnswer =
  | { readonly kind: 'ready'; readonly order: Order }
  | { readonly kind: 'owned'; readonly paid: Paid }
  /** An earlier payment for the list may still go through. */
  | { readonly kind: 'paidBefore' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Milliseconds, because the checkout cannot be closed while a name is on its way. */
const PATIENCE_MS = 30_000;

/**
 * Opens the payment for a list, or names the organization on the one already open. Keeps the client secret.
 * Takes the server's amount where it differs: the dialog shows it, and the buyer decides. Not an RTK Query
 * mutation: the store would keep its answer, client secret included.
 */
export async function requestIntent(request: IntentRequest, deps: Deps): Promise<IntentAnswer> {
  const { filters, amount, organization, affirmation } = request;
  const result = await callSignedIn(deps.auth, createIntentEndpoint, {
    body: {
      amount,
      productType: 'csv_download',
      searchParameters: filters,
      ...(organization !== undefined && { organization }),
      ...(affirmation && { affirmation }),
    },
    ...(organization !== undefined && { timeoutMs: PATIENCE_MS }),
  });
  if (result.ok) {
    const { purchaseId, clientSecret, amount: amountCents, recordCount } = result.data;
    deps.payments.holdClientSecret(purchaseId, clientSecret);
    const order = { purchaseId, amountCents, recordCount, organization: result.data.organization ?? '' };
    // What the buyer has just said needs no reminder.
    const { reliesOn } = affirmation === undefined ? result.data : {};
    return { kind: 'ready', order: { ...order, ...(reliesOn && { reliesOn }) } };
  }
  const { error } = result;
  if (error.kind !== 'refused') return { kind: 'failed', error };
  if (error.code === 'already_purchased' && error.purchase !== undefined) {
    return error.purchase.status === 'succeeded'
      ? { kind: 'owned', paid: paidOf(error.purchase) }
      : { kind: 'paidBefore' };
  }
  if (error.code === 'price_changed' && error.amount !== undefined && error.amount !== amount) {
    return requestIntent({ ...request, amount: error.amount }, deps);
  }
  return { kind: 'failed', error };
}
