import type { Problem } from '../../../src/contract/problems';
import { ownedDownloadChosen, routeChanged, sessionEnded, userSignedOut } from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import {
  cardAccepted,
  cardChanged,
  cardFieldFailed,
  cardRefused,
  checkAgainChosen,
  checkDue,
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
const paid = { purchaseId: 'p1', recordCount: 3, boughtAt: null, receiptUrl: null };
const attemptId = 'a1';
const problem: Problem = { code: 'unavailable', sentence: 'no', requestId: 'r1', waitSeconds: 5 };

const states = {
  closed: { status: 'closed' },
  pricing: { status: 'pricing', attemptId },
  unavailable: { status: 'unavailable', problem, paidBefore: false },
  ready: { status: 'ready', order, cardComplete: true, refusal: null },
  'ready with an incomplete card': { status: 'ready', order, cardComplete: false, refusal: 'declined' },
  paying: { status: 'paying', order },
  confirming: { status: 'confirming', order, checks: 0 },
  'confirming again': { status: 'confirming', order, checks: 2 },
  unsettled: { status: 'unsettled', order, problem, checks: 1 },
  owned: { status: 'owned', paid },
  linking: { status: 'linking', paid, justPaid: true },
  'linking an owned list': { status: 'linking', paid, justPaid: false },
  linkFailed: { status: 'linkFailed', paid, justPaid: true, problem },
  done: { status: 'done', paid, justPaid: true, minutes: 60, fileName: 'list.csv' },
} satisfies Record<string, PurchaseState>;

type Name = keyof typeof states;
const allNames = Object.keys(states) as Name[];
const locked: readonly Name[] = ['paying', 'confirming', 'linking', 'linking an owned list'];
const open = allNames.filter((name) => name !== 'closed');
const newOrder = { purchaseId: 'p2', amountCents: 500, recordCount: 2 };
const newPaid = { purchaseId: 'p2', recordCount: 2, boughtAt: '2026-11-20T00:00:00Z', receiptUrl: null };
const other: Problem = { code: 'network', sentence: null, requestId: null, waitSeconds: null };

const unavailable = { status: 'unavailable', problem: other, paidBefore: false } as const;
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
  'the price is not set': [
    intentFailed({ attemptId, problem: other, paidBefore: false }),
    { pricing: unavailable },
  ],
  'the list turns out to be bought already': [
    listFoundOwned({ attemptId, paid: newPaid }),
    { pricing: { status: 'owned', paid: newPaid } },
  ],
  'the price of an earlier attempt is set': [intentReady({ attemptId: 'another', order }), {}],
  'the price of an earlier attempt is not set': [
    intentFailed({ attemptId: 'another', problem, paidBefore: false }),
    {},
  ],
  'an earlier attempt finds the list bought': [listFoundOwned({ attemptId: 'another', paid }), {}],
  'the card field fails': [
    cardFieldFailed({ problem: other }),
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
  'the card is refused': [
    cardRefused({ message: 'expired' }),
    {
      paying: { status: 'ready', order, cardComplete: true, refusal: 'expired' },
      confirming: { status: 'ready', order, cardComplete: true, refusal: 'expired' },
      // The card field was unmounted meanwhile, so the new one is empty.
      'confirming again': { status: 'ready', order, cardComplete: false, refusal: 'expired' },
    },
  ],
  'the outcome is unknown': [
    outcomeUnsettled({ problem: other }),
    {
      paying: { status: 'unsettled', order, problem: other, checks: 0 },
      confirming: { status: 'unsettled', order, problem: other, checks: 0 },
      'confirming again': { status: 'unsettled', order, problem: other, checks: 2 },
    },
  ],
  'Check Again is chosen': [checkAgainChosen(), { unsettled: states['confirming again'] }],
  'the next check is due': [checkDue(), { unsettled: states['confirming again'] }],
  'the payment is confirmed': [
    paymentConfirmed({ paid: newPaid }),
    from(['confirming', 'confirming again'], { status: 'linking', paid: newPaid, justPaid: true } as const),
  ],
  'Download is chosen': [
    downloadChosen(),
    {
      owned: states['linking an owned list'],
      linkFailed: states.linking,
      done: states.linking,
    },
  ],
  'an owned list is downloaded': [
    ownedDownloadChosen({ paid: newPaid }),
    { closed: { status: 'linking', paid: newPaid, justPaid: false } },
  ],
  'the download starts': [
    downloadStarted({ recordCount: 4, minutes: 15, fileName: 'four.csv' }),
    {
      linking: { ...states.done, paid: { ...paid, recordCount: 4 }, minutes: 15, fileName: 'four.csv' },
      'linking an owned list': {
        ...states.done,
        paid: { ...paid, recordCount: 4 },
        justPaid: false,
        minutes: 15,
        fileName: 'four.csv',
      },
    },
  ],
  'the download fails': [
    downloadFailed({ problem: other }),
    {
      linking: { status: 'linkFailed', paid, justPaid: true, problem: other },
      'linking an owned list': { status: 'linkFailed', paid, justPaid: false, problem: other },
    },
  ],
  'the dialog is closed': [checkoutClosed(), unlockedClose],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), unlockedClose],
  'the user signs out': [userSignedOut(), from(open, states.closed)],
  'the session ends': [sessionEnded({ user: invitedUser }), {}],
});

it.each(allNames)('locks the dialog only while money moves or a link is on its way: %s', (name) => {
  expect(isLocked(states[name])).toBe(locked.includes(name));
});

it('selects the whole state', () => {
  expect(selectPurchase({ purchase: states.done })).toBe(states.done);
});
