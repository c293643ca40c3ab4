import {
  affirmationAsked,
  affirmationIncomplete,
  affirmationTyped,
  checkoutClosed,
  checkoutContinued,
  checkoutOpened,
  intentFailed,
  intentReady,
  otherPurposeChosen,
  purchaseSlice,
} from '../../../src/features/purchase/purchaseSlice';
import type { AffirmDraft } from '../../../src/features/purchase/purchaseState';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';
import { attemptId, order, problem, seen, states as others } from './purchaseStates';

/** What a buyer affirms, from the first letter to the open payment. */

const draft: AffirmDraft = { purpose: 'party', organization: 'Ada', agreed: true };
const sent = { purpose: 'party', organization: 'Ada', policies: { OK: 1 } } as const;
/** The receipt named somebody before the buyer said whom the list is for. */
const namedBefore = { ...order, organization: 'Bell' };
const other = { ...sent, policies: { OK: 2 } };

const states = {
  ...others,
  'closed after typing': { status: 'closed', draft },
  'pricing what was affirmed': { status: 'pricing', attemptId, seen, draft, sent },
  affirming: { status: 'affirming', seen, draft },
  'affirming what is checked': { status: 'affirming', seen, draft, checked: true },
  'unavailable after affirming': { ...others.unavailable, draft, sent },
  outdated: { status: 'outdated', draft },
} as const;

const typed = [
  'pricing what was affirmed',
  'affirming',
  'affirming what is checked',
  'unavailable after affirming',
  'outdated',
] as const;
const open = (Object.keys(others) as (keyof typeof others)[]).filter((name) => name !== 'closed');

describeTransitions(purchaseSlice.reducer, states, {
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
    from(
      (Object.keys(others) as (keyof typeof others)[]).filter((name) => name.startsWith('ready')),
      { status: 'affirming', seen: order, draft: {} } as const,
    ),
  ],
  'a name is typed': [
    affirmationTyped({ typedName: 'Ada D' }),
    {
      affirming: { status: 'affirming', seen, draft: { ...draft, typedName: 'Ada D' } },
      'affirming what is checked': {
        status: 'affirming',
        seen,
        draft: { ...draft, typedName: 'Ada D' },
        checked: true,
      },
    },
  ],
  'the buyer goes on while something is missing': [
    affirmationIncomplete(),
    from(['affirming', 'affirming what is checked'], states['affirming what is checked']),
  ],
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
      ...from(['affirming', 'affirming what is checked'], {
        ...({ status: 'pricing', attemptId: 'a2', seen, draft } as const),
      }),
      'unavailable after affirming': { status: 'pricing', attemptId: 'a2', seen, draft, sent },
    },
  ],
  'something is affirmed': [
    checkoutContinued({ attemptId: 'a2', affirmation: other }),
    {
      unavailable: { status: 'pricing', attemptId: 'a2', seen, sent: other },
      ...from(['affirming', 'affirming what is checked', 'unavailable after affirming'], {
        ...({ status: 'pricing', attemptId: 'a2', seen, draft, sent: other } as const),
      }),
    },
  ],
  'the payment is open': [
    intentReady({ attemptId, order: namedBefore }),
    {
      pricing: {
        ...{ status: 'ready', seen, order: namedBefore, organization: 'Bell' },
        ...{ cardComplete: false, payError: null },
      } as const,
      'pricing what was affirmed': {
        ...({
          status: 'ready',
          seen,
          order: namedBefore,
          organization: 'Ada',
          cardComplete: false,
          payError: null,
        } as const),
      },
    },
  ],
  'the payment is not open': [
    intentFailed({ attemptId, problem, outcome: 'notCharged' }),
    {
      pricing: states.unavailable,
      paying: { ...states.unavailable, seen: order },
      'pricing what was affirmed': states['unavailable after affirming'],
    },
  ],
  'the user signs out': [userSignedOut(), from([...open, ...typed, 'closed after typing'], states.closed)],
});

it.each([checkoutClosed(), routeChanged({ path: '/', search: '' })])(
  'keeps what was typed when the checkout is left: $type',
  (left) => {
    for (const name of typed)
      expect(purchaseSlice.reducer(states[name], left)).toEqual(states['closed after typing']);
  },
);
