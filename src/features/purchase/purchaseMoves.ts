import { isLocked, type PurchaseState, type Quote, type Setback } from './purchaseState';

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
  setback: Setback,
  newOrder = order,
): PurchaseState => ({
  status: 'ready',
  seen: order,
  order: newOrder,
  organization,
  cardComplete: true,
  setback,
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
export const asked = (state: Awaiting): PurchaseState => {
  const draft = { ...('draft' in state && state.draft), agreed: false };
  if ('sent' in state) return { status: 'outdated', draft };
  return { status: 'affirming', seen: seenIn(state), draft };
};

/** The list as the buyer sees it now. */
export const seenIn = (state: Awaiting): Quote => (state.status === 'pricing' ? state.seen : state.order);
