import { routeChanged, signInClosed, userSignedIn, userSignedOut } from '../../../src/state/events';
import type { ActState, ListAct } from '../../../src/state/lists/listActs';
import {
  actChosen,
  actDone,
  actRefused,
  listsSearched,
  moreListsChosen,
  nameEdited,
  nameFormCanceled,
  nameFormOpened,
  nameSubmitted,
  saveAwaitsSignIn,
  type SavedListsState,
  savedListsSlice,
} from '../../../src/state/lists/savedListsSlice';
import { invitedUser } from '../../support/fakeAuth';
import { describeTransitions, from } from '../../support/transitions';

const list = { filters: { State: 'OK' }, listName: 'Oklahoma' };
const other = { ...list, listName: 'Norman' };
const form = { kind: 'renameList', listId: 'l1' } as const;
const rename = { ...form, typedName: 'October' } as const;
const save = { kind: 'save', ...list } as const;
const remove = { kind: 'delete', listId: 'l1', listName: 'Oklahoma' } as const;
const unshare = { kind: 'unshare', shared: { purchaseId: 'p1' }, email: 'cy@example.org' } as const;
const refusal = { message: 'Try again.' };

const at = (act: ActState): SavedListsState => ({
  ...{ act, shown: 25, find: { findName: '', found: null } },
});
const acting = (act: ListAct) => at({ status: 'acting', act });
const states = {
  idle: at({ status: 'idle' }),
  signingIn: at({ status: 'signingIn', list }),
  naming: at({ status: 'naming', form, typedName: 'Octo', refusal: null }),
  saving: acting(save),
  renaming: acting(rename),
  deleting: acting(remove),
  refused: at({ status: 'refused', act: save, refusal, code: null }),
  unsharing: acting(unshare),
  unshared: at({ status: 'unshared', shared: unshare.shared, email: unshare.email }),
  deleted: at({ status: 'deleted', listId: 'l1', listName: 'Oklahoma' }),
} satisfies Record<string, SavedListsState>;
const { idle, saving, deleting, refused, deleted, unshared } = states;
const FREE = ['idle', 'naming', 'refused', 'deleted', 'unshared'] as const;
const opened = at({
  status: 'naming',
  form: { kind: 'renameCampaign', campaignId: 'c1' },
  typedName: 'Ward',
  refusal: null,
});

describeTransitions(savedListsSlice.reducer, states, {
  'a visitor wants to save': [
    saveAwaitsSignIn(other),
    from([...FREE, 'signingIn'], at({ status: 'signingIn', list: other })),
  ],
  'somebody signs in': [userSignedIn({ user: invitedUser }), { signingIn: saving }],
  'a name is opened': [
    nameFormOpened({ form: { kind: 'renameCampaign', campaignId: 'c1' }, typedName: 'Ward' }),
    from(FREE, opened),
  ],
  'a name is typed': [
    nameEdited({ typedName: 'October' }),
    { naming: at({ status: 'naming', form, typedName: 'October', refusal: null }) },
  ],
  'a name is given up': [nameFormCanceled(), { naming: idle }],
  'a name is to be saved': [nameSubmitted(), { naming: acting({ ...form, typedName: 'Octo' }) }],
  'something is chosen': [actChosen(remove), from(FREE, deleting)],
  'it is done': [actDone(), { saving: idle, renaming: idle, deleting: deleted, unsharing: unshared }],
  'it is refused': [
    actRefused({ ...refusal, problem: null }),
    {
      saving: refused,
      deleting: at({ status: 'refused', act: remove, refusal, code: null }),
      unsharing: at({ status: 'refused', act: unshare, refusal, code: null }),
      renaming: at({ status: 'naming', form, typedName: 'October', refusal }),
    },
  ],
  'the visitor would rather not sign in': [signInClosed(), { signingIn: idle }],
  'the user goes to another page': [
    routeChanged({ path: '/voters', search: '' }),
    from(['signingIn', 'naming', 'refused', 'deleted', 'unshared'], idle),
  ],
  'the user signs out': [
    userSignedOut(),
    from(['naming', 'saving', 'renaming', 'deleting', 'unsharing', 'refused', 'deleted', 'unshared'], idle),
  ],
});

it('shows more lists, or those that were found, until the page is left', () => {
  const more = savedListsSlice.reducer(idle, moreListsChosen());
  expect(more).toEqual({ ...idle, shown: 125 });
  const find = { findName: 'oct', found: ['l1'] };
  const found = savedListsSlice.reducer(more, listsSearched(find));
  expect(found).toEqual({ ...more, find });
  expect(savedListsSlice.reducer(found, routeChanged({ path: '/', search: '' }))).toEqual(idle);
});

it.each([moreListsChosen(), listsSearched({ findName: 'oct', found: ['l1'] })])(
  'begins as ever after it was left: $type',
  (event) => {
    const changed = savedListsSlice.reducer(idle, event);
    expect(changed).not.toEqual(idle);
    expect(savedListsSlice.reducer(changed, routeChanged({ path: '/', search: '' }))).toEqual(idle);
  },
);
