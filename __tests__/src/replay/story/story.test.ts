import { NO_ANSWERS } from '../../../../src/features/walkthrough/steps';
import type { UnknownAction } from '@reduxjs/toolkit';
import { lineText } from '../../../../src/replay/story/storyText';
import { lineAt } from '../../../../src/replay/story/storyteller';
import { accepted, action, answered, ARRIVAL, CHECKOUT, lost, meta, order } from './visits';
import { paidFor } from './visits';
import { refusedCard, request, SEARCH, texts, told } from './visits';

const arrival = action('route/changed', { path: '/voters', search: '' });
const signedIn = action('auth/userSignedIn', { user: { uid: 'u1' } });
const columns = { by: 'address' };
const upload = [
  action('doNotMail/uploadStarted', { state: 'OK' }),
  action('doNotMail/fileChosen', {}),
  action('doNotMail/tableRead', { rows: 5, columns, check: { usable: 4, unusable: {}, otherState: null } }),
  action('doNotMail/uploadSubmitted', { listName: 'N•' }),
  action('doNotMail/uploadFinished', { exclusionNo: 7, voters: 1200, unmatched: 1 }),
];

const organization = 'F•••••• o• A••';
const PAY = [
  ...CHECKOUT.slice(0, -1),
  action('purchase/organizationChanged', { organization }),
  action('purchase/payChosen'),
];
const counted = (voters: number, place = 'walkthrough') =>
  request('fulfilled', 'answer', { place }, { payload: { counts: { voters } } });

const offline = { problem: { code: 'network' } };
const toggled = (entry: string) => action('search/entryToggled', { name: 'PolitalAff', entry });
const searched = (PolitalAff: string) =>
  action('search/submitted', { runId: `run-${PolitalAff}`, filters: { State: 'OK', PolitalAff } });

const TOLD: readonly (readonly [string, readonly UnknownAction[], readonly string[]])[] = [
  [
    'a do-not-mail list, and what the page did with it by itself',
    [...upload, meta({ by: 'page' }, 'search/valuesChosen', { LeaveOut: '7' })],
    [
      'Chose a file for a do-not-mail list: 5 rows, matched by name and address',
      'Sent a do-not-mail list with 4 usable rows: 1,200 voters to leave out, 1 row matched no one',
      'The page by itself: chose Left out: one list',
    ],
  ],
  [
    'the running total of the walkthrough, the latest one, behind what led to it',
    [
      ...ARRIVAL,
      action('walkthrough/opened', { by: 'button', answers: NO_ANSWERS, step: 1, resumed: false, form: {} }),
      ...[counted(2_300_000), action('walkthrough/stateChosen', { state: 'OK' }), counted(99, 'list')],
      ...[
        counted(1_200),
        counted(1),
        action('walkthrough/backChosen'),
        action('walkthrough/closed'),
        counted(7),
      ],
    ],
    [
      'Opened the walkthrough by its button: 2,300,000 voters',
      'Walkthrough: chose Oklahoma: 1 voter (after 3 s)',
      'Walkthrough: went back to step 1 (State)',
      'Closed the walkthrough',
    ],
  ],
  [
    'how many tries there were, and whether the card field changed',
    [...PAY, refusedCard, action('purchase/cardChanged', { complete: true }), action('purchase/payChosen')],
    [
      'Typed a name for the receipt',
      'Problem: Pressed Pay: Your card has expired. (expired_card)',
      'Typed in the card field',
      'Pressed Pay, try 2',
    ],
  ],
  [
    'a name for the receipt that was not saved',
    [
      ...PAY,
      action('purchase/organizationNotSaved', {
        payError: {
          kind: 'server',
          problem: { code: 'unavailable', sentence: 'Try later.', requestId: 'req-7' },
        },
      }),
    ],
    [
      'Problem: Pressed Pay: not charged: the name for the receipt was not saved: Try later. (503 unavailable · request req-7)',
    ],
  ],
  [
    'a list that changed while its name was saved',
    [...PAY, action('purchase/organizationSaved', { order: { ...order, recordCount: 30 } })],
    ['Pressed Pay: not charged: the list had changed to $9.99 for 30 records'],
  ],
  [
    'a checkout that did not open, and was tried again',
    [
      ...[...CHECKOUT.slice(0, 2), action('purchase/intentFailed', offline)],
      ...[action('purchase/checkoutContinued'), action('purchase/intentFailed', offline)],
    ],
    [
      'Problem: Pressed “Purchase & Download CSV”: checkout did not open: no connection (after 2 s)',
      'Problem: Tried again to open checkout: checkout did not open: no connection',
    ],
  ],
  [
    'a list already owned',
    [...PAY, action('purchase/listFoundOwned', { paid: { purchaseId: 'p1', recordCount: 27 } })],
    ['Pressed Pay: not charged: the list was already owned'],
  ],
  [
    'a payment in doubt, the checks that were asked for, and what came of it at last',
    [
      ...[...CHECKOUT, accepted, lost],
      ...[action('purchase/checkDue'), lost, action('purchase/checkDue'), lost],
      ...[action('purchase/checkAgainChosen'), lost, action('purchase/checkDue'), lost],
      ...[action('purchase/checkDue'), paidFor('p1')],
    ],
    [
      'Problem, solved after 10 s: Pressed Pay: Stripe accepted the card; confirmation lost: no connection (after 2 s)',
      'Problem, solved after 4.0 s: Pressed “Check again”: no answer yet: no connection; paid (after 5 s)',
    ],
  ],
  [
    'a payment that is being processed, and a sign-in that ended',
    [
      ...[arrival, signedIn, ...CHECKOUT, accepted],
      ...[answered({ outcome: 'unknown', problem: null }), action('auth/sessionEnded', { user: {} })],
    ],
    [
      'Pressed Pay: Stripe accepted the card; Stripe is still processing the payment (after 2 s)',
      'Problem: The sign-in ended: it expired, or another tab signed out',
    ],
  ],
  [
    'a list from today’s data, and its download that did not start',
    [
      action('downloads/rebuildChosen', { purchaseId: 'p1' }),
      action('downloads/fileRefused', { purchaseId: 'p1', problem: { code: 'network' } }),
    ],
    ['Asked for the list again, from today’s data', 'Problem: The download did not start: no connection'],
  ],
  [
    'an action in another shape by its name',
    [action('walkthrough/stateChosen', {}), action('downloads/fileSaved', {}), action('later/unknown', {})],
    ['downloads/fileSaved'],
  ],
  [
    'nothing of a request that a newer question replaced',
    [request('rejected', 'counties', null, { payload: { kind: 'aborted' } }), action('alert/dismissed')],
    [],
  ],
  [
    'choices of the form, of which one comes before the answer to the last',
    [
      ...[...ARRIVAL, action('search/stateChosen', { state: 'OK' })],
      ...[toggled('DEM'), searched('DEM'), toggled('REP'), searched('DEM,REP')],
      ...[toggled('DEM'), searched('REP')],
    ],
    [
      'Chose Democrats and searched Oklahoma, Democrats',
      'Chose Republicans and searched Oklahoma, Democrats and Republicans',
      'Took Democrats away and searched Oklahoma, Republicans',
    ],
  ],
  [
    'no link’s mistakes before there is a screen to see them on',
    [action('route/changed', { path: '/voters', search: '?Colour=red' }), action('auth/userSignedOut')],
    ['Opened Voters: not signed in', 'Problem: Part of the link didn’t work: “Colour”'],
  ],
];

it.each(TOLD)('tells of %s', (_what, actions, lines) => {
  const all = told(actions).lines.map(lineText);
  expect(lines.length === 0 ? all : all.slice(-lines.length)).toEqual(lines);
});

describe('a line', () => {
  it('is found by its position', () => {
    const { lines } = told([...ARRIVAL, ...SEARCH, ...CHECKOUT]);
    expect(texts(lines)).toHaveLength(6);
    expect([0, 1, 2, 3, 6, 7, 8, 11].map((position) => lineAt(lines, position))).toEqual([
      -1, 0, 0, 1, 2, 3, 3, 5,
    ]);
  });

  it('leads to a page as it had loaded, before the customer went on', () => {
    const { lines } = told([
      ...ARRIVAL,
      action('route/changed', { path: '/profile', search: '' }),
      request('pending', 'purchases', {}),
      request('fulfilled', 'purchases', {}, { payload: { purchases: [] } }),
      action('shell/drawerOpened'),
      request('pending', 'purchases', {}),
    ]);
    expect(lines.at(-1)).toMatchObject({ text: 'Went to Profile', from: 3, position: 5 });
  });
});
