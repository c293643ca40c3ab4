import {
  affirmationAsked,
  affirmationIncomplete,
  affirmationTyped,
  checkoutClosed,
  checkoutOpened,
  intentFailed,
  intentReady,
  otherPurposeChosen,
  purchaseSlice,
} from '../../../src/features/purchase/purchaseSlice';
import type { AffirmDraft } from '../../../src/features/purchase/purchaseState';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';
import { attemptId, order, problem, states as others } from './purchaseStates';

/** What a buyer affirms, from the first letter to the open payment. */

const draft: AffirmDraft = { purpose: 'party', organization: 'Ada', agreed: true };
const sent = { purpose: 'party', organization: 'Ada', policies: { OK: 1 } } as const;
/** The receipt named somebody before the buyer said whom the list is for. */
const namedBefore = { ...order, organization: 'Bell' };
const other = { ...sent, policies: { OK: 2 } };

const states = {
  ...others,
  'closed after typing': { status: 'closed', draft },
  'pricing what was affirmed': { status: 'pricing', attemptId, draft, sent },
  affirming: { status: 'affirming', draft },
  'affirming what is checked': { status: 'affirming', draft, checked: true },
  'unavailable after affirming': { status: 'unavailable', problem, paidBefore: false, draft, sent },
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
      ...from(['pricing', 'paying'], { status: 'affirming', draft: { agreed: false } } as const),
      // What was affirmed is not what is asked: this page does not have the text.
      'pricing what was affirmed': { status: 'outdated', draft: { ...draft, agreed: false } },
    },
  ],
  'the list is for something else': [
    otherPurposeChosen(),
    from(
      (Object.keys(others) as (keyof typeof others)[]).filter((name) => name.startsWith('ready')),
      { status: 'affirming', draft: {} } as const,
    ),
  ],
  'it asks for an earlier attempt': [affirmationAsked({ attemptId: 'another' }), {}],
  'a name is typed': [
    affirmationTyped({ typedName: 'Ada D' }),
    {
      affirming: { status: 'affirming', draft: { ...draft, typedName: 'Ada D' } },
      'affirming what is checked': {
        status: 'affirming',
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
    checkoutOpened({ attemptId: 'a2' }),
    {
      ...from(['closed', 'unavailable'], { status: 'pricing', attemptId: 'a2' } as const),
      ...from(['closed after typing', 'affirming', 'affirming what is checked'], {
        status: 'pricing',
        attemptId: 'a2',
        draft,
      } as const),
      'unavailable after affirming': { status: 'pricing', attemptId: 'a2', draft, sent },
    },
  ],
  'something is affirmed': [
    checkoutOpened({ attemptId: 'a2', affirmation: other }),
    {
      ...from(['closed', 'unavailable'], { status: 'pricing', attemptId: 'a2', sent: other } as const),
      ...from(
        ['closed after typing', 'affirming', 'affirming what is checked', 'unavailable after affirming'],
        {
          ...({ status: 'pricing', attemptId: 'a2', draft, sent: other } as const),
        },
      ),
    },
  ],
  'the payment is open': [
    intentReady({ attemptId, order: namedBefore }),
    {
      pricing: {
        ...{ status: 'ready', order: namedBefore, organization: 'Bell', cardComplete: false, setback: null },
      } as const,
      'pricing what was affirmed': {
        ...({
          status: 'ready',
          order: namedBefore,
          organization: 'Ada',
          cardComplete: false,
          setback: null,
        } as const),
      },
    },
  ],
  'the payment is not open': [
    intentFailed({ attemptId, problem, paidBefore: false }),
    {
      ...from(['pricing', 'paying'], states.unavailable),
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
