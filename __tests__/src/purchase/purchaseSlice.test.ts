import { routeChanged, userSignedOut } from '../../../src/app/events';
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
  listFoundOwned,
  outcomeUnsettled,
  payChosen,
  paymentConfirmed,
  purchaseSlice,
  type PurchaseState,
} from '../../../src/features/purchase/purchaseSlice';

const order = { purchaseId: 'p1', amountCents: 999, recordCount: 3 };
const paid = { purchaseId: 'p1', recordCount: 3 };
const attemptId = 'a1';

const states = {
  closed: { status: 'closed' },
  pricing: { status: 'pricing', attemptId },
  unavailable: { status: 'unavailable', message: 'no' },
  ready: { status: 'ready', order, cardComplete: true, refusal: null },
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

/** Event, and what it leads to; in every state that is not named it changes nothing. */
const table = {
  checkoutOpened: [checkoutOpened({ attemptId: 'a2' }), { closed: 'pricing', unavailable: 'pricing' }],
  intentReady: [intentReady({ attemptId, order }), { pricing: 'ready' }],
  intentFailed: [intentFailed({ attemptId, message: 'no' }), { pricing: 'unavailable' }],
  listFoundOwned: [listFoundOwned({ attemptId, paid }), { pricing: 'owned' }],
  staleIntent: [intentReady({ attemptId: 'another', order }), {}],
  cardFieldFailed: [cardFieldFailed({ message: 'no' }), { ready: 'unavailable' }],
  cardChanged: [cardChanged({ complete: false }), { ready: 'ready' }],
  payChosen: [payChosen(), { ready: 'paying' }],
  cardAccepted: [cardAccepted(), { paying: 'confirming' }],
  cardRefused: [cardRefused({ message: 'declined' }), { paying: 'ready', confirming: 'ready' }],
  outcomeUnsettled: [outcomeUnsettled({ message: 'wait' }), { paying: 'unsettled', confirming: 'unsettled' }],
  checkAgainChosen: [checkAgainChosen(), { unsettled: 'confirming' }],
  paymentConfirmed: [paymentConfirmed({ paid }), { confirming: 'linking' }],
  downloadChosen: [downloadChosen(), { owned: 'linking', linkFailed: 'linking', done: 'linking' }],
  downloadStarted: [downloadStarted({ recordCount: 3, minutes: 60 }), { linking: 'done' }],
  downloadFailed: [downloadFailed({ message: 'no' }), { linking: 'linkFailed' }],
  // Nothing closes checkout while money may be moving.
  checkoutClosed: [
    checkoutClosed(),
    {
      pricing: 'closed',
      unavailable: 'closed',
      ready: 'closed',
      unsettled: 'closed',
      owned: 'closed',
      linkFailed: 'closed',
      done: 'closed',
    },
  ],
  routeChanged: [
    routeChanged({ path: '/', search: '' }),
    {
      pricing: 'closed',
      unavailable: 'closed',
      ready: 'closed',
      unsettled: 'closed',
      owned: 'closed',
      linkFailed: 'closed',
      done: 'closed',
    },
  ],
  userSignedOut: [
    userSignedOut(),
    Object.fromEntries(allNames.filter((name) => name !== 'closed').map((name) => [name, 'closed'])),
  ],
} as const;

describe.each(Object.entries(table))('%s', (_name, [event, leadsTo]) => {
  it.each(allNames)('in state %s', (name) => {
    const before: PurchaseState = states[name];
    const after = purchaseSlice.reducer(before, event);
    const expected = (leadsTo as Partial<Record<Name, Name>>)[name];
    if (expected === undefined) expect(after).toBe(before);
    else expect(after.status).toBe(expected);
  });
});

it('does not pay with an incomplete card', () => {
  const before: PurchaseState = { ...states.ready, cardComplete: false };
  expect(purchaseSlice.reducer(before, payChosen())).toBe(before);
});
