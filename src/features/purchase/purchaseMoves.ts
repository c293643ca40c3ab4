import { isLocked, type PurchaseState, type Setback } from './purchaseState';

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

/** Back to the card, which is still in its field. */
export const readyAgain = (
  { order, organization }: Extract<PurchaseState, { status: 'paying' }>,
  setback: Setback,
  newOrder = order,
): PurchaseState => ({ status: 'ready', order: newOrder, organization, cardComplete: true, setback });

export const checkAgain = (state: PurchaseState): PurchaseState =>
  state.status === 'unsettled'
    ? { status: 'confirming', order: state.order, checks: state.checks + 1 }
    : state;

/** Asked although this page's text was just sent: there is another one, which the page does not have. */
export const asked = (state: Awaiting): PurchaseState => ({
  status: 'sent' in state ? 'outdated' : 'affirming',
  draft: { ...('draft' in state && state.draft), agreed: false },
});
