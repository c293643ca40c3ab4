import { routeChanged, sessionEnded, userSignedIn, userSignedOut } from '../../../src/state/events';
import { invitedUser } from '../../support/fakeAuth';
import { checkoutClosed } from '../../../src/state/events';
import * as purchase from '../../../src/features/purchase/purchaseSlice';
import { isLocked } from '../../../src/features/purchase/purchaseState';
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
const locked: typeof allNames = ['paying', 'confirming'];
const open = allNames.filter((name) => name !== 'closed');
const typed = open.filter((name) => 'draft' in states[name]);
const allReady = allNames.filter((name) => states[name].status === 'ready');
const payable = allReady.filter((name) => name !== 'ready with an incomplete card');
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

describeTransitions(purchase.purchaseSlice.reducer, states, {
  'checkout opens': [
    purchase.checkoutOpened({ attemptId: 'a2', seen }),
    {
      closed: { status: 'pricing', attemptId: 'a2', seen },
      'closed after typing': { status: 'pricing', attemptId: 'a2', seen, draft },
    },
  ],
  'checkout is tried again': [
    purchase.checkoutContinued({ attemptId: 'a2' }),
    {
      unavailable: { status: 'pricing', attemptId: 'a2', seen },
      ...from(['affirming', 'affirming what is checked'], repriced),
      'unavailable after affirming': { ...repriced, sent },
    },
  ],
  'something is affirmed': [
    purchase.checkoutContinued({ attemptId: 'a2', affirmation }),
    {
      unavailable: { status: 'pricing', attemptId: 'a2', seen, sent: affirmation },
      ...from(['affirming', 'affirming what is checked', 'unavailable after affirming'], {
        ...repriced,
        sent: affirmation,
      }),
    },
  ],
  'the server asks what the list is for': [
    purchase.affirmationAsked({ attemptId }),
    {
      pricing: { status: 'affirming', seen, draft: { agreed: false } },
      paying: { status: 'affirming', seen: order, draft: { organization: ' Bell ', agreed: false } },
      // What was affirmed is not what is asked: this page does not have the text.
      'pricing what was affirmed': { status: 'outdated', draft: { ...draft, agreed: false } },
    },
  ],
  'the list is for something else': [
    purchase.otherPurposeChosen(),
    // The name that was typed goes along.
    from(allReady, { status: 'affirming', seen: order, draft: { organization: ' Bell ' } } as const),
  ],
  'a name is typed': [
    purchase.affirmationTyped({ typedName: 'Ada D' }),
    Object.fromEntries(
      (['affirming', 'affirming what is checked'] as const).map((name) => [
        name,
        { ...states[name], draft: { ...draft, typedName: 'Ada D' } },
      ]),
    ),
  ],
  'the buyer goes on while something is missing': [
    purchase.affirmationIncomplete(),
    from(['affirming', 'affirming what is checked'], states['affirming what is checked']),
  ],
  'the results have counted the list': [
    purchase.listCounted({ attemptId, recordCount: 9 }),
    Object.fromEntries(
      (['pricing', 'pricing what was affirmed'] as const).map((name) => [
        name,
        { ...states[name], seen: { ...seen, recordCount: 9 } },
      ]),
    ),
  ],
  'the price is set': [
    purchase.intentReady({ attemptId, order: newOrder }),
    {
      pricing: priced,
      // What was affirmed now counts more than what the receipt named before.
      'pricing what was affirmed': { ...priced, organization: 'Ada' },
    },
  ],
  'the price is not set': [
    purchase.intentFailed({ attemptId, problem: other, outcome: 'unknown' }),
    {
      pricing: { ...unavailable, seen, outcome: 'unknown' },
      'pricing what was affirmed': { ...unavailable, seen, outcome: 'unknown', draft, sent },
      paying: { ...unavailable, outcome: 'unknown' },
    },
  ],
  'the list turns out to be bought already': [
    purchase.listFoundOwned({ attemptId, paid: newPaid }),
    from(['pricing', 'pricing what was affirmed', 'paying'], { status: 'owned', paid: newPaid } as const),
  ],
  'the card field fails': [purchase.cardFieldFailed({ problem: other }), from(allReady, unavailable)],
  'the card becomes incomplete': [
    purchase.cardChanged({ complete: false }),
    {
      ...Object.fromEntries(payable.map((name) => [name, { ...states[name], cardComplete: false }])),
      'ready with an incomplete card': { ...states['ready with an incomplete card'], payError: null },
    },
  ],
  'the card becomes complete': [
    purchase.cardChanged({ complete: true }),
    {
      // What was said of the last card goes.
      'ready with an incomplete card': states.ready,
    },
  ],
  'an organization is typed': [
    purchase.organizationChanged({ organization: 'Be' }),
    {
      ready: { ...states.ready, organization: 'Be' },
      'ready with an incomplete card': { ...states['ready with an incomplete card'], organization: 'Be' },
      'ready after a name that is not valid': { ...states.ready, organization: 'Be' },
      'ready after the session ended': { ...states['ready after the session ended'], organization: 'Be' },
    },
  ],
  'Pay is chosen': [purchase.payChosen({ attemptId }), from(payable, states.paying)],
  'the organization is saved': [
    purchase.organizationSaved({ attemptId, order: { ...order, purchaseId: 'p2', organization: 'Bell' } }),
    { paying: { ...states.paying, order: { ...order, purchaseId: 'p2', organization: 'Bell' } } },
  ],
  'the organization is saved, and there are more records': [
    purchase.organizationSaved({ attemptId, order: { ...order, recordCount: 4 } }),
    { paying: { ...states.ready, order: { ...order, recordCount: 4 }, payError: { kind: 'order' } } },
  ],
  'the organization is saved, and the price is another': [
    purchase.organizationSaved({ attemptId, order: { ...order, amountCents: 1 } }),
    { paying: { ...states.ready, order: { ...order, amountCents: 1 }, payError: { kind: 'order' } } },
  ],
  'the organization is not saved': [
    purchase.organizationNotSaved({ attemptId, payError: unsaved }),
    { paying: { ...states.ready, payError: unsaved } },
  ],
  'the card is accepted': [
    purchase.cardAccepted({ attemptId, status: 'succeeded' }),
    { paying: states.confirming },
  ],
  'the card is refused': [
    purchase.cardRefused({ attemptId, message: 'expired', code: 'expired_card' }),
    {
      paying: {
        ...states.ready,
        order: { ...order, refusedBefore: true },
        payError: { kind: 'card', message: 'expired', code: 'expired_card' },
      },
    },
  ],
  'Stripe does not answer': [
    purchase.outcomeUnsettled({ attemptId, problem: other }),
    { paying: { status: 'unsettled', order, problem: other, checks: 0 } },
  ],
  'Check Again is chosen': [purchase.checkAgainChosen(), { unsettled: states['confirming again'] }],
  'the next check is due': [purchase.checkDue(), { unsettled: states['confirming again'] }],
  'the dialog is closed': [checkoutClosed(), unlockedClose],
  'the user goes to another page': [routeChanged({ path: '/', search: '' }), unlockedClose],
  'the user signs out': [userSignedOut(), from([...open, 'closed after typing'], states.closed)],
  'the user signs in again': [
    userSignedIn({ user: invitedUser }),
    { 'ready after the session ended': states.ready },
  ],
  'the session ends': [sessionEnded({ user: invitedUser }), {}],
});

it.each(allNames)('locks the dialog only while money moves: %s', (name) => {
  expect(isLocked(states[name])).toBe(locked.includes(name));
});

const attempt = { attemptId: 'another' };
it.each([
  purchase.listCounted({ ...attempt, recordCount: 9 }),
  purchase.intentReady({ ...attempt, order }),
  purchase.intentFailed({ ...attempt, problem, outcome: 'notCharged' }),
  purchase.affirmationAsked(attempt),
  purchase.listFoundOwned({ ...attempt, paid }),
  purchase.organizationSaved({ ...attempt, order: newOrder }),
  purchase.organizationNotSaved({ ...attempt, payError: unsaved }),
  purchase.cardAccepted({ ...attempt, status: 'over' }),
  purchase.cardRefused({ ...attempt, message: 'expired', code: 'expired_card' }),
  purchase.outcomeUnsettled({ ...attempt, problem: other }),
])('an answer to an earlier attempt changes nothing: $type', (event) => {
  for (const name of allNames) expect(purchase.purchaseSlice.reducer(states[name], event)).toBe(states[name]);
});
