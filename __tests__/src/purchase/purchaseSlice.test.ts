import {
  ownedDownloadChosen,
  routeChanged,
  sessionEnded,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import {
  affirmationAsked,
  affirmationIncomplete,
  affirmationTyped,
  cardAccepted,
  cardChanged,
  cardFieldFailed,
  cardRefused,
  checkAgainChosen,
  checkDue,
  checkoutClosed,
  checkoutContinued,
  checkoutOpened,
  downloadChosen,
  downloadDue,
  downloadFailed,
  downloadStarted,
  intentFailed,
  intentReady,
  listCounted,
  listFoundOwned,
  organizationChanged,
  organizationNotSaved,
  organizationSaved,
  otherPurposeChosen,
  outcomeUnsettled,
  payChosen,
  paymentConfirmed,
  paymentNotCompleted,
  paymentReversed,
  purchaseSlice,
} from '../../../src/features/purchase/purchaseSlice';
import { isLocked, type PayError } from '../../../src/features/purchase/purchaseState';
import { describeTransitions, from } from '../../support/transitions';
import {
  attemptId,
  draft,
  newOrder,
  newPaid,
  order,
  other,
  paid,
  problem,
  seen,
  sent,
  states,
  unsaved,
} from './purchaseStates';

const allNames = Object.keys(states) as (keyof typeof states)[];
const locked: typeof allNames = ['paying', 'confirming', 'linking', 'linking an owned list'];
const open = allNames.filter((name) => name !== 'closed');
const typed = open.filter((name) => 'draft' in states[name]);
const allReady = allNames.filter((name) => states[name].status === 'ready');
const payable = allReady.filter((name) => name !== 'ready with an incomplete card');
const notCompleted: PayError = { kind: 'notCompleted', lastRefusal: null };
const repriced = { status: 'pricing', attemptId: 'a2', seen, draft } as const;
const affirmation = { ...sent, policies: { OK: 2 } };
const priced = {
  status: 'ready',
  seen,
  order: newOrder,
  organization: 'Cook',
  cardComplete: false,
  payError: null,
} as const;
const unavailable = { status: 'unavailable', seen: order, problem: other, outcome: 'notCharged' } as const;
// Nothing closes the checkout while money may be moving.
const unlockedClose = {
  ...from(
    open.filter((name) => !locked.includes(name)),
    states.closed,
  ),
  // What was typed stays.
  ...from(typed, states['closed after typing']),
};

it('starts closed', () => {
  expect(purchaseSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'closed' });
});

describeTransitions(purchaseSlice.reducer, states, {
  'checkout opens': [
    checkoutOpened({ attemptId: 'a2', seen }),
    {
      closed: { status: 'pricing', attemptId: 'a2', seen },
      'closed after typing': { status: 'pricing', attemptId: 'a2', seen, draft },
    },
  ],
  'checkout is tried again': [
    checkoutContinued({ attemptId: 'a2' }),
    {
      unavailable: { status: 'pricing', attemptId: 'a2', seen },
      ...from(['affirming', 'affirming what is checked'], repriced),
      'unavailable after affirming': { ...repriced, sent },
    },
  ],
  'something is affirmed': [
    checkoutContinued({ attemptId: 'a2', affirmation }),
    {
      unavailable: { status: 'pricing', attemptId: 'a2', seen, sent: affirmation },
      ...from(['affirming', 'affirming what is checked', 'unavailable after affirming'], {
        ...repriced,
        sent: affirmation,
      }),
    },
  ],
  'the server asks what the list is for': [
    affirmationAsked({ attemptId }),
    {
      pricing: { status: 'affirming', seen, draft: { agreed: false } },
      paying: { status: 'affirming', seen: order, draft: { agreed: false } },
      // What was affirmed is not what is asked: this page does not have the text.
      'pricing what was affirmed': { status: 'outdated', draft: { ...draft, agreed: false } },
    },
  ],
  'the list is for something else': [
    otherPurposeChosen(),
    from(allReady, { status: 'affirming', seen: order, draft: {} } as const),
  ],
  'a name is typed': [
    affirmationTyped({ typedName: 'Ada D' }),
    Object.fromEntries(
      (['affirming', 'affirming what is checked'] as const).map((name) => [
        name,
        { ...states[name], draft: { ...draft, typedName: 'Ada D' } },
      ]),
    ),
  ],
  'the buyer goes on while something is missing': [
    affirmationIncomplete(),
    from(['affirming', 'affirming what is checked'], states['affirming what is checked']),
  ],
  'the results have counted the list': [
    listCounted({ attemptId, recordCount: 9 }),
    Object.fromEntries(
      (['pricing', 'pricing what was affirmed'] as const).map((name) => [
        name,
        { ...states[name], seen: { ...seen, recordCount: 9 } },
      ]),
    ),
  ],
  'the price is set': [
    intentReady({ attemptId, order: newOrder }),
    {
      pricing: priced,
      // What was affirmed now counts more than what the receipt named before.
      'pricing what was affirmed': { ...priced, organization: 'Ada' },
    },
  ],
  'the price is not set': [
    intentFailed({ attemptId, problem: other, outcome: 'unknown' }),
    {
      pricing: { ...unavailable, seen, outcome: 'unknown' },
      'pricing what was affirmed': { ...unavailable, seen, outcome: 'unknown', draft, sent },
      paying: { ...unavailable, outcome: 'unknown' },
    },
  ],
  'the list turns out to be bought already': [
    listFoundOwned({ attemptId, paid: newPaid }),
    from(['pricing', 'pricing what was affirmed', 'paying'], { status: 'owned', paid: newPaid } as const),
  ],
  'the card field fails': [cardFieldFailed({ problem: other }), from(allReady, unavailable)],
  'the card becomes incomplete': [
    cardChanged({ complete: false }),
    Object.fromEntries(payable.map((name) => [name, { ...states[name], cardComplete: false }])),
  ],
  'the card becomes complete': [
    cardChanged({ complete: true }),
    {
      'ready with an incomplete card': { ...states['ready with an incomplete card'], cardComplete: true },
    },
  ],
  'an organization is typed': [
    organizationChanged({ organization: 'Be' }),
    {
      ready: { ...states.ready, organization: 'Be' },
      'ready with an incomplete card': { ...states['ready with an incomplete card'], organization: 'Be' },
      'ready after a name that is not valid': { ...states.ready, organization: 'Be' },
      'ready after the session ended': { ...states['ready after the session ended'], organization: 'Be' },
    },
  ],
  'Pay is chosen': [payChosen({ attemptId }), from(payable, states.paying)],
  'the organization is saved': [
    organizationSaved({ attemptId, order: { ...order, purchaseId: 'p2', organization: 'Bell' } }),
    { paying: { ...states.paying, order: { ...order, purchaseId: 'p2', organization: 'Bell' } } },
  ],
  'the organization is saved, and there are more records': [
    organizationSaved({ attemptId, order: { ...order, recordCount: 4 } }),
    { paying: { ...states.ready, order: { ...order, recordCount: 4 }, payError: { kind: 'order' } } },
  ],
  'the organization is saved, and the price is another': [
    organizationSaved({ attemptId, order: { ...order, amountCents: 1 } }),
    { paying: { ...states.ready, order: { ...order, amountCents: 1 }, payError: { kind: 'order' } } },
  ],
  'the organization is not saved': [
    organizationNotSaved({ attemptId, payError: unsaved }),
    { paying: { ...states.ready, payError: unsaved } },
  ],
  'the card is accepted': [cardAccepted({ attemptId, status: 'succeeded' }), { paying: states.confirming }],
  'the card is refused': [
    cardRefused({ attemptId, message: 'expired', code: 'expired_card' }),
    { paying: { ...states.ready, payError: { kind: 'card', message: 'expired' } } },
  ],
  'the server says that nothing was taken': [
    paymentNotCompleted({ attemptId, lastRefusal: null }),
    {
      confirming: { ...states.ready, organization: 'Ada', payError: notCompleted },
      // The card field was unmounted meanwhile, so the new one is empty.
      'confirming again': {
        ...states['ready with an incomplete card'],
        organization: 'Ada',
        payError: notCompleted,
      },
    },
  ],
  'the server says that the payment was refunded': [
    paymentReversed({ attemptId, problem: other, outcome: 'refunded' }),
    from(['confirming', 'confirming again'], { ...unavailable, outcome: 'refunded' } as const),
  ],
  'the outcome is unknown': [
    outcomeUnsettled({ attemptId, problem: other }),
    {
      paying: { status: 'unsettled', order, attemptId, problem: other, checks: 0 },
      confirming: { status: 'unsettled', order, attemptId, problem: other, checks: 0 },
      'confirming again': { status: 'unsettled', order, attemptId, problem: other, checks: 2 },
    },
  ],
  'Check Again is chosen': [checkAgainChosen(), { unsettled: states['confirming again'] }],
  'the next check is due': [checkDue(), { unsettled: states['confirming again'] }],
  'the payment is confirmed': [
    paymentConfirmed({ attemptId, paid: newPaid }),
    from(['confirming', 'confirming again'], { status: 'linking', paid: newPaid, justPaid: true } as const),
  ],
  'Download is chosen': [
    downloadChosen(),
    {
      owned: states['linking an owned list'],
      linkFailed: { ...states.linking, again: true },
      'linkFailed again': { ...states.linking, again: true },
      done: { ...states.linking, again: true },
    },
  ],
  'the file is asked for again by itself': [
    downloadDue(),
    { linkFailed: { ...states.linking, tries: 1 }, 'linkFailed again': { ...states.linking, tries: 3 } },
  ],
  'an owned list is downloaded': [
    ownedDownloadChosen({ paid: newPaid }),
    from(['closed', 'closed after typing'], { status: 'linking', paid: newPaid, justPaid: false } as const),
  ],
  'the download starts': [
    downloadStarted({ purchaseId: 'p1', recordCount: 4 }),
    {
      linking: { ...states.done, paid: { ...paid, recordCount: 4 } },
      'linking an owned list': { ...states.done, paid: { ...paid, recordCount: 4 }, justPaid: false },
    },
  ],
  'the download fails': [
    downloadFailed({ purchaseId: 'p1', problem: other }),
    {
      linking: { status: 'linkFailed', paid, justPaid: true, problem: other },
      'linking an owned list': { status: 'linkFailed', paid, justPaid: false, problem: other },
    },
  ],
  'the dialog is closed': [checkoutClosed(), unlockedClose],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), unlockedClose],
  'the user signs out': [userSignedOut(), from([...open, 'closed after typing'], states.closed)],
  'the user signs in again': [
    userSignedIn({ user: invitedUser }),
    { 'ready after the session ended': states.ready },
  ],
  'the session ends': [sessionEnded({ user: invitedUser }), {}],
});

it.each(allNames)('locks the dialog only while money moves or a link is on its way: %s', (name) => {
  expect(isLocked(states[name])).toBe(locked.includes(name));
});

const attempt = { attemptId: 'another' };
it.each([
  listCounted({ ...attempt, recordCount: 9 }),
  intentReady({ ...attempt, order }),
  intentFailed({ ...attempt, problem, outcome: 'notCharged' }),
  affirmationAsked(attempt),
  listFoundOwned({ ...attempt, paid }),
  organizationSaved({ ...attempt, order: newOrder }),
  organizationNotSaved({ ...attempt, payError: unsaved }),
  cardAccepted({ ...attempt, status: 'over' }),
  cardRefused({ ...attempt, message: 'expired', code: 'expired_card' }),
  outcomeUnsettled({ ...attempt, problem: other }),
  paymentNotCompleted({ ...attempt, lastRefusal: null }),
  paymentReversed({ ...attempt, problem, outcome: 'refunded' }),
  paymentConfirmed({ ...attempt, paid: newPaid }),
  downloadStarted({ purchaseId: 'p2', recordCount: 4 }),
  downloadFailed({ purchaseId: 'p2', problem: other }),
])('an answer to an earlier attempt, or about another list, changes nothing: $type', (event) => {
  for (const name of allNames) expect(purchaseSlice.reducer(states[name], event)).toBe(states[name]);
});
