import type { Affirming } from '../../contract/policies/affirming';
import type { Problem } from '../../lib/problems';
import {
  isLocked,
  type Order,
  type PurchaseState,
  type Quote,
  type PayError,
  affirmationDraft,
} from './purchaseState';

/** Parts of the reducer that several events share. */

export const close = (state: PurchaseState): PurchaseState => {
  if (state.status === 'closed' || isLocked(state)) return state;
  const draft = 'draft' in state ? state.draft : undefined;
  return { status: 'closed', ...(draft && { draft }) };
};

/** States in which the server is asked about the payment. */
type Awaiting = Extract<PurchaseState, { status: 'pricing' | 'paying' }>;

/** Whether the server's answer is the one that is waited for. */
export const isAwaited = (state: PurchaseState, attemptId: string): state is Awaiting =>
  (state.status === 'pricing' || state.status === 'paying') && state.attemptId === attemptId;

/** States in which a card was sent to Stripe, and the answer is awaited. */
type Charging = Extract<PurchaseState, { status: 'paying' | 'confirming' }>;

/** Whether the answer about a card belongs to this attempt. */
export const isCharging = (state: PurchaseState, attemptId: string): state is Charging =>
  (state.status === 'paying' || state.status === 'confirming') && state.attemptId === attemptId;

/** Back to the card, which is still in its field. */
export const readyAgain = (
  { order, organization }: Extract<PurchaseState, { status: 'paying' }>,
  payError: PayError,
  newOrder = order,
): PurchaseState => ({
  status: 'ready',
  seen: order,
  order: newOrder,
  organization,
  cardComplete: true,
  payError,
});

export const checkAgain = (state: PurchaseState): PurchaseState =>
  state.status === 'unsettled'
    ? {
        status: 'confirming',
        order: state.order,
        attemptId: state.attemptId,
        checks: state.checks + 1,
      }
    : state;

/** Asked although this page's text was just sent: there is another one, which the page does not have. */
export const requireAffirmation = (state: Awaiting): PurchaseState => {
  const draft = { ...('draft' in state && state.draft), agreed: false };
  if ('sent' in state) return { status: 'outdated', draft };
  return { status: 'affirming', seen: seenIn(state), draft };
};

/** The list as the buyer sees it now. */
export const seenIn = (state: Awaiting): Quote => (state.status === 'pricing' ? state.seen : state.order);

/**
 * Whom the receipt will name: whom it names already, or else whom the buyer named when affirming what the
 * purchase relies on. It stands in its field, so the buyer sees it, and it is sent before the card is
 * charged.
 */
function organizationFor({ organization, reliesOn = [] }: Order): string {
  const [named, ...others] = new Set(reliesOn.map((said) => said.organization));
  return organization === '' && others.length === 0 ? (named ?? '') : organization;
}

/** The server says that nothing was taken. */
export const notPaid = (
  { order, checks }: Extract<PurchaseState, { status: 'confirming' }>,
  lastRefusal: string | null,
): PurchaseState => ({
  status: 'ready',
  seen: order,
  order,
  organization: order.organization,
  // After a second check the card field is a new one, and empty.
  cardComplete: checks === 0,
  payError: { kind: 'notCompleted', lastRefusal },
});

export const unsettled = (state: Charging, problem: Problem | null): PurchaseState => ({
  status: 'unsettled',
  order: state.order,
  attemptId: state.attemptId,
  problem,
  checks: state.status === 'paying' ? 0 : state.checks,
});

/** Priced once more, with what the buyer affirms, if anything. */
export const repriced = (
  state: Extract<PurchaseState, { status: 'unavailable' | 'affirming' }>,
  attemptId: string,
  affirmation: Affirming | undefined,
): PurchaseState => ({
  status: 'pricing',
  attemptId,
  seen: state.seen,
  ...affirmationDraft({ ...state, ...(affirmation && { sent: affirmation }) }),
});

export function askForFile(state: PurchaseState): PurchaseState {
  if (state.status === 'owned') return { status: 'linking', paid: state.paid, justPaid: false };
  if (state.status !== 'linkFailed' && state.status !== 'done') return state;
  return { status: 'linking', paid: state.paid, justPaid: state.justPaid, again: true };
}

export function askForFileAgain(state: PurchaseState): PurchaseState {
  if (state.status !== 'linkFailed') return state;
  const { paid, justPaid, tries = 0 } = state;
  return { status: 'linking', paid, justPaid, tries: tries + 1 };
}

/** The server has fixed the order: a card can be entered. */
export const priced = (
  { seen, sent }: Extract<PurchaseState, { status: 'pricing' }>,
  order: Order,
): PurchaseState => ({
  status: 'ready',
  seen,
  order,
  organization: sent?.organization ?? organizationFor(order),
  cardComplete: false,
  payError: null,
});
