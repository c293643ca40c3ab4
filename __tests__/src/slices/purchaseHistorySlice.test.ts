import { routeChanged, userSignedOut } from '../../../src/state/events';
import {
  moreChosen,
  nameEdited,
  nameRefused,
  nameSaveChosen,
  nameSaved,
  purchaseHistorySlice,
  renameCanceled,
  type PurchaseHistoryState,
  renameChosen,
  selectNamingOf,
} from '../../../src/features/profile/purchaseHistorySlice';
import { describeTransitions, from } from '../../support/transitions';

const purchaseId = 'p1';
const listName = 'October mailing';
const message = 'Try again.';
const states = {
  closed: { shown: 25, naming: { status: 'closed' } },
  'editing in a short history': { shown: 25, naming: { status: 'editing', purchaseId, listName } },
  longer: { shown: 125, naming: { status: 'closed' } },
  editing: { shown: 125, naming: { status: 'editing', purchaseId, listName } },
  saving: { shown: 125, naming: { status: 'saving', purchaseId, listName } },
  refused: { shown: 125, naming: { status: 'refused', purchaseId, listName, message } },
} satisfies Record<string, PurchaseHistoryState>;
const { closed, longer, editing, saving, refused } = states;

const open = ['editing in a short history', 'editing', 'saving', 'refused'] as const;
const another = { status: 'editing', purchaseId: 'p2', listName: '' } as const;

describeTransitions(purchaseHistorySlice.reducer, states, {
  'more purchases are asked for': [
    moreChosen(),
    {
      closed: { ...closed, shown: 125 },
      'editing in a short history': editing,
      longer: { ...longer, shown: 225 },
      editing: { ...editing, shown: 225 },
      saving: { ...saving, shown: 225 },
      refused: { ...refused, shown: 225 },
    },
  ],
  'the name of a list is opened': [
    renameChosen({ purchaseId: 'p2', listName: '' }),
    {
      ...from(['closed', 'editing in a short history'], { shown: 25, naming: another }),
      longer: { shown: 125, naming: another },
      editing: { shown: 125, naming: another },
      refused: { shown: 125, naming: another },
    },
  ],
  'the name is typed': [
    nameEdited({ listName: 'x' }),
    {
      'editing in a short history': { shown: 25, naming: { status: 'editing', purchaseId, listName: 'x' } },
      editing: { shown: 125, naming: { status: 'editing', purchaseId, listName: 'x' } },
      refused: { shown: 125, naming: { status: 'refused', purchaseId, listName: 'x', message } },
    },
  ],
  'the name is given up': [
    renameCanceled(),
    { 'editing in a short history': closed, ...from(['editing', 'refused'], longer) },
  ],
  'the name is to be saved': [
    nameSaveChosen(),
    {
      'editing in a short history': { ...saving, shown: 25 },
      ...from(['editing', 'refused'], saving),
    },
  ],
  'the name is saved': [nameSaved({ purchaseId }), { saving: longer }],
  'the name of another list is saved': [nameSaved({ purchaseId: 'p2' }), {}],
  'the name is refused': [nameRefused({ purchaseId, message, problem: null }), { saving: refused }],
  'the name is refused by our fault': [
    nameRefused({ purchaseId, message, problem: null, requestId: 'r1' }),
    { saving: { ...refused, naming: { ...refused.naming, requestId: 'r1' } } },
  ],
  'the name of another list is refused': [nameRefused({ purchaseId: 'p2', message, problem: null }), {}],
  'the user goes to another page': [
    routeChanged({ path: '/', search: '' }),
    from(['longer', ...open], closed),
  ],
  'the user signs out': [userSignedOut(), from(['longer', ...open], closed)],
});

it('starts with the latest purchases', () => {
  expect(purchaseHistorySlice.reducer(undefined, { type: 'start' })).toEqual(closed);
});

it('opens the form at its own list', () => {
  for (const name of open)
    expect(selectNamingOf({ purchaseHistory: states[name] }, purchaseId)).toBe(states[name].naming);
  expect(selectNamingOf({ purchaseHistory: editing }, 'p2')).toBeNull();
  expect(selectNamingOf({ purchaseHistory: closed }, purchaseId)).toBeNull();
});
