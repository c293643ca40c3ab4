import { routeChanged, userSignedOut } from '../../../src/state/events';
import {
  cardAccepted,
  cardChanged,
  cardFieldFailed,
  cardRefused,
  checkAgainChosen,
  checkoutClosed,
  checkoutOpened,
  downloadChosen,
  downloadFailed,
  downloadStarted,
  intentFailed,
  intentReady,
  isLocked,
  listFoundOwned,
  outcomeUnsettled,
  payChosen,
  paymentConfirmed,
  purchaseSlice,
  type PurchaseState,
  selectPurchase,
} from '../../../src/features/purchase/purchaseSlice';
import { describeTransitions, from } from '../../support/transitions';

const order = { purchaseId: 'p1', amountCents: 999, recordCount: 3 };
const paid = { purchaseId: 'p1', recordCount: 3 };
const attemptId = 'a1';

const states = {
  closed: { status: 'closed' },
  pricing: { status: 'pricing', attemptId },
  unavailable: { status: 'unavailable', message: 'no' },
  ready: { status: 'ready', order, cardComplete: true, refusal: null },
  'ready with an incomplete card': { status: 'ready', order, cardComplete: false, refusal: 'declined' },
  paying: { status: 'paying', order },
  confirming: { status: 'confirming', order },
  unsettled: { status: 'unsettled', order, message: 'wait' },
  owned: { status: 'owned', paid },
  linking: { status: 'linking', paid },
  linkFailed: { status: 'linkFailed', paid, message: 'no' },
  done: { status: 'done', paid, minutes: 60 },
} satisfies Record<string, PurchaseState>;

type Name = keyof typeof states;
const allNames = Object.keys(states) as Name[];
const locked: readonly Name[] = ['paying', 'confirming', 'linking'];
const open = allNames.filter((name) => name !== 'closed');
const newOrder = { purchaseId: 'p2', amountCents: 500, recordCount: 2 };
const newPaid = { purchaseId: 'p2', recordCount: 2 };

const unavailable = { status: 'unavailable', message: 'try later' } as const;
const refused = { status: 'ready', order, cardComplete: true, refusal: 'expired' } as const;
const unsettled = { status: 'unsettled', order, message: 'still processing' } as const;
// Nothing closes the checkout while money may be moving.
const unlockedClose = from(
  open.filter((name) => !locked.includes(name)),
  states.closed,
);

it('starts closed', () => {
  expect(purchaseSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'closed' });
});

describeTransitions(purchaseSlice.reducer, states, {
  'checkout opens': [
    checkoutOpened({ attemptId: 'a2' }),
    from(['closed', 'unavailable'], { status: 'pricing', attemptId: 'a2' } as const),
  ],
  'the price is set': [
    intentReady({ attemptId, order: newOrder }),
    { pricing: { status: 'ready', order: newOrder, cardComplete: false, refusal: null } },
  ],
  'the price is not set': [intentFailed({ attemptId, message: 'try later' }), { pricing: unavailable }],
  'the list turns out to be bought already': [
    listFoundOwned({ attemptId, paid: newPaid }),
    { pricing: { status: 'owned', paid: newPaid } },
  ],
  'the price of an earlier attempt is set': [intentReady({ attemptId: 'another', order }), {}],
  'the price of an earlier attempt is not set': [intentFailed({ attemptId: 'another', message: 'no' }), {}],
  'an earlier attempt finds the list bought': [listFoundOwned({ attemptId: 'another', paid }), {}],
  'the card field fails': [
    cardFieldFailed({ message: 'try later' }),
    from(['ready', 'ready with an incomplete card'], unavailable),
  ],
  'the card becomes incomplete': [
    cardChanged({ complete: false }),
    { ready: { status: 'ready', order, cardComplete: false, refusal: null } },
  ],
  'the card becomes complete': [
    cardChanged({ complete: true }),
    {
      'ready with an incomplete card': { status: 'ready', order, cardComplete: true, refusal: 'declined' },
    },
  ],
  'Pay is chosen': [payChosen(), { ready: states.paying }],
  'the card is accepted': [cardAccepted(), { paying: states.confirming }],
  'the card is refused': [cardRefused({ message: 'expired' }), from(['paying', 'confirming'], refused)],
  'the outcome is unknown': [
    outcomeUnsettled({ message: 'still processing' }),
    from(['paying', 'confirming'], unsettled),
  ],
  'Check Again is chosen': [checkAgainChosen(), { unsettled: states.confirming }],
  'the payment is confirmed': [
    paymentConfirmed({ paid: newPaid }),
    { confirming: { status: 'linking', paid: newPaid } },
  ],
  'Download is chosen': [downloadChosen(), from(['owned', 'linkFailed', 'done'], states.linking)],
  'the download starts': [
    downloadStarted({ recordCount: 4, minutes: 15 }),
    { linking: { status: 'done', paid: { purchaseId: 'p1', recordCount: 4 }, minutes: 15 } },
  ],
  'the download fails': [
    downloadFailed({ message: 'try later' }),
    { linking: { status: 'linkFailed', paid, message: 'try later' } },
  ],
  'the dialog is closed': [checkoutClosed(), unlockedClose],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), unlockedClose],
  'the user signs out': [userSignedOut(), from(open, states.closed)],
});

it.each(allNames)('locks the dialog only while money moves or a link is on its way: %s', (name) => {
  expect(isLocked(states[name])).toBe(locked.includes(name));
});

it('selects the whole state', () => {
  expect(selectPurchase({ purchase: states.done })).toBe(states.done);
});
