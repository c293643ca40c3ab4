import { routeChanged, signInClosed, userSignedOut } from '../../../src/state/events';
import type { ActState, ListAct } from '../../../src/state/lists/listActs';
import {
  listsSearched,
  moreListsChosen,
  nameEdited,
  nameFormCanceled,
  nameFormOpened,
  nameRefused,
  saveAwaitsSignIn,
  type SavedListsState,
  savedListsSlice,
} from '../../../src/state/lists/savedListsSlice';
import { mutation } from '../../support/mutation';
import { describeTransitions, from } from '../../support/transitions';

const list = { filters: { State: 'OK' }, listName: 'Oklahoma' };
const form = { kind: 'renameList', listId: 'l1' } as const;
const save = { kind: 'save', ...list } as const;
const remove = { kind: 'delete', listId: 'l1', listName: 'Oklahoma' } as const;
const unshare = { kind: 'unshare', shared: { purchaseId: 'p1' }, email: 'cy@example.org' } as const;
const refusal = { message: 'It must not be empty.' };
const failed = { message: 'We couldn’t save the list. Please try again.' };

const at = (act: ActState): SavedListsState => ({ act, shown: 25, find: { findName: '', found: null } });
const acting = (act: ListAct) => at({ status: 'acting', act, requestId: 'r1' });
const naming = { status: 'naming', form, typedName: 'Octo', refusal: null } as const;
const states = {
  idle: at({ status: 'idle' }),
  signingIn: at({ status: 'signingIn', list }),
  naming: at(naming),
  saving: acting(save),
  renaming: acting({ ...form, typedName: 'October' }),
  deleting: acting(remove),
  unsharing: acting(unshare),
  refused: at({ status: 'refused', act: save, refusal: failed, code: null }),
  unshared: at({ status: 'unshared', shared: unshare.shared, email: unshare.email }),
  deleted: at({ status: 'deleted', listId: 'l1', listName: 'Oklahoma' }),
} satisfies Record<string, SavedListsState>;
const { idle, deleting, deleted, unshared } = states;
const FREE = ['idle', 'naming', 'refused', 'deleted', 'unshared'] as const;
const ACTING = ['saving', 'renaming', 'deleting', 'unsharing'] as const;
const refusedOf = (act: ListAct, message: string) =>
  at({ status: 'refused', act, refusal: { message }, code: null });

describeTransitions(savedListsSlice.reducer, states, {
  'a visitor wants to save': [saveAwaitsSignIn(list), from([...FREE, 'signingIn'], states.signingIn)],
  'a name is opened': [nameFormOpened({ form, typedName: 'Octo' }), from(FREE, states.naming)],
  'a name is typed': [
    nameEdited({ typedName: 'October' }),
    { naming: at({ ...naming, typedName: 'October' }) },
  ],
  'a name is given up': [nameFormCanceled(), { naming: idle }],
  'a name can’t be sent': [nameRefused(refusal), { naming: at({ ...naming, refusal }) }],
  'a request is sent': [mutation('listAct', 'pending', remove), from([...FREE, 'signingIn'], deleting)],
  'it is done': [
    mutation('listAct', 'fulfilled', save),
    { saving: idle, renaming: idle, deleting: deleted, unsharing: unshared },
  ],
  'it failed': [
    mutation('listAct', 'rejected', save),
    {
      saving: states.refused,
      deleting: refusedOf(remove, 'We couldn’t delete the list. Please try again.'),
      unsharing: refusedOf(unshare, 'It is still shared. Please try again.'),
      renaming: at({
        ...{ status: 'naming', form, typedName: 'October' },
        refusal: { message: 'We couldn’t save the name. Please try again.' },
      }),
    },
  ],
  'another person’s request ends': [mutation('listAct', 'fulfilled', save, null, 'r0'), {}],
  'the visitor would rather not sign in': [signInClosed(), { signingIn: idle }],
  'the user goes to another page': [
    routeChanged({ path: '/voters', search: '' }),
    from(['signingIn', 'naming', 'refused', 'deleted', 'unshared'], idle),
  ],
  'the user signs out': [
    userSignedOut(),
    from(['naming', ...ACTING, 'refused', 'deleted', 'unshared'], idle),
  ],
});

it('shows more lists, or those that were found, until the page is left', () => {
  const more = savedListsSlice.reducer(idle, moreListsChosen());
  expect(more).toEqual({ ...idle, shown: 125 });
  const find = { findName: 'oct', found: ['l1'] };
  const found = savedListsSlice.reducer(more, listsSearched(find));
  expect(found).toEqual({ ...more, find });
  const elsewhere = routeChanged({ path: '/', search: '' });
  expect([more, found].map((state) => savedListsSlice.reducer(state, elsewhere))).toEqual([idle, idle]);
});
