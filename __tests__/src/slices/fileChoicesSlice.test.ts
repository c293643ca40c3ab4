import { fileStarted } from '../../../src/downloads/downloadsSlice';
import {
  choiceKept,
  choicesRecalled,
  choiceToggled,
  columnsToggled,
  earlierChoiceUsed,
  fileChoicesSlice,
  formChosen,
  layoutChosen,
  selectionChanged,
} from '../../../src/downloads/fileChoicesSlice';
import {
  type FileChoice,
  type FileChoicesState,
  initialState as nothing,
} from '../../../src/downloads/fileChoicesState';
import {
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
  signOutChosen,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { paymentLearned } from '../../../src/state/payments/paymentsSlice';
import { describeTransitions, from } from '../../support/transitions';
import { invitedUser } from '../../support/fakeAuth';
import { paid } from '../purchase/purchaseStates';

const list = { City: 'TULSA', State: 'OK' };
const selection = { by: 'all', pieces: '', budget: '', cost: '', shares: [] } as const;
const usual: FileChoice = { layout: 'mail-house', form: undefined, selection };
const crm = { layout: 'crm', form: 'xlsx', selection } satisfies FileChoice;

/** The choices in this order, by their owners. */
const chosen = (...choices: FileChoicesState['choices']): FileChoicesState => ({ ...nothing, choices });

const states = {
  'nothing is chosen': nothing,
  'a list is found': { ...nothing, list },
  'a file is chosen for it': { ...chosen({ purchaseId: null, ...crm }), list },
  'the list is bought': { ...chosen({ purchaseId: 'p1', ...crm }), list, purchaseId: 'p1', isBought: true },
  'a file is chosen in the profile': { ...chosen({ purchaseId: 'p1', ...crm }), openFor: 'p1' },
  'a file was made': { ...chosen({ purchaseId: 'p1', ...crm, sent: true }), columns: 'open' },
} satisfies Record<string, FileChoicesState>;
type Name = keyof typeof states;
const all = Object.keys(states) as Name[];
const ofBuyer = ['the list is bought', 'a file is chosen in the profile', 'a file was made'] as const;

/** What the account keeps of the purchase counts instead. */
const wasSent = { choices: [{ purchaseId: 'p1', ...crm, sent: true as const }] };

/** The purchase's choice with a change; no longer as it was sent. */
const changedTo = (change: Partial<FileChoice>) => ({
  ...Object.fromEntries(
    (['nothing is chosen', 'a list is found', 'a file is chosen for it'] as const).map((name) => [
      name,
      { ...states[name], choices: [...states[name].choices, { ...usual, ...change, purchaseId: 'p1' }] },
    ]),
  ),
  ...Object.fromEntries(
    ofBuyer.map((name) => [name, { ...states[name], choices: [{ ...crm, ...change, purchaseId: 'p1' }] }]),
  ),
});

/** The file of the list in the results: once it is being bought, that of its purchase. */
const labels = (before: Name, choice: FileChoice, purchaseId: string | null) => ({
  [before]: {
    ...states[before],
    choices: [
      ...states[before].choices.filter((one) => one.purchaseId !== purchaseId),
      { ...choice, form: 'labels', purchaseId },
    ],
  },
});

/** Each state with another list in the results. What was chosen for the one before is kept with it. */
const withList = (next: FileChoicesState['list']) =>
  Object.fromEntries(
    all.map((name) => {
      const before: FileChoicesState = states[name];
      const choices = before.choices.filter(({ purchaseId }) => purchaseId !== null);
      const isLeft = name === 'a file is chosen for it' || name === 'the list is bought';
      const earlier = isLeft ? [{ list, ...crm }] : [];
      return [name, { ...before, list: next, choices, earlier, purchaseId: null, isBought: false }];
    }),
  );

const narrower = { ...list, Gender: 'F' };
const elsewhere = { State: 'NC' };
const narrowed = {
  ...withList(narrower),
  'a file is chosen for it': { ...states['a file is chosen for it'], list: narrower },
};
const recalled = { purchaseId: 'p1', ...usual };
const other = { purchaseId: 'p2', ...crm };
const charged = (purchaseId: string) =>
  paymentLearned({
    uid: 'ada',
    payment: { filters: list, outcome: 'charged', paid: { ...paid, purchaseId } },
  });
const key = { purchaseId: 'p1', downloadId: 'd1' };

describeTransitions<FileChoicesState, Name>(fileChoicesSlice.reducer, states, {
  'a layout is chosen for a purchase': [
    layoutChosen({ purchaseId: 'p1', layout: 'households' }),
    changedTo({ layout: 'households' }),
  ],
  'a budget is typed for a purchase': [
    selectionChanged({ purchaseId: 'p1', fields: { budget: '5' } }),
    changedTo({ selection: { ...selection, budget: '5' } }),
  ],
  'a format is chosen for the list in the results': [
    formChosen({ purchaseId: null, form: 'labels' }),
    {
      ...labels('nothing is chosen', usual, null),
      ...labels('a list is found', usual, null),
      ...labels('a file is chosen for it', crm, null),
      ...labels('the list is bought', crm, 'p1'),
      ...labels('a file is chosen in the profile', usual, null),
      ...labels('a file was made', usual, null),
    },
  ],
  'a checkout of the list opens': [
    choiceKept({ purchaseId: 'p1', filters: list }),
    {
      'a list is found': { ...states['a list is found'], purchaseId: 'p1' },
      'a file is chosen for it': { ...states['the list is bought'], ...wasSent, isBought: false },
      'the list is bought': { ...states['the list is bought'], ...wasSent },
    },
  ],
  'a checkout of another list opens': [choiceKept({ purchaseId: 'p1', filters: elsewhere }), {}],
  'the payment is known': [charged('p1'), { 'the list is bought': states['the list is bought'] }],
  'another payment is known': [charged('p2'), {}],
  'the account’s choices are loaded': [
    choicesRecalled({ choices: [recalled, other] }),
    Object.fromEntries(
      all.map((name) => {
        const own = states[name].choices.filter((one) => !('sent' in one));
        const fromAccount = own.some(({ purchaseId }) => purchaseId === 'p1') ? [other] : [recalled, other];
        const choices = [...fromAccount.map((one) => ({ ...one, sent: true as const })), ...own];
        return [name, { ...states[name], choices }];
      }),
    ),
  ],
  'none of the account’s choices is of a list here': [
    choicesRecalled({ choices: [other] }),
    Object.fromEntries(
      all.map((name) => [
        name,
        { ...states[name], choices: [{ ...other, sent: true }, ...states[name].choices] },
      ]),
    ),
  ],
  'the file of the purchase is made': [
    fileStarted({ ...key, facts: { recordCount: 9, fileName: 'list.csv' }, minutes: 60, by: 'page' }),
    {
      ...Object.fromEntries(all.map((name) => [name, states[name]])),
      ...Object.fromEntries(ofBuyer.map((name) => [name, { ...states[name], ...wasSent }])),
    },
  ],
  'a page begins': [
    userSignedIn({ user: invitedUser }),
    Object.fromEntries(
      (['the list is bought', 'a file is chosen in the profile'] as const).map((name) => [
        name,
        { ...states[name], ...wasSent },
      ]),
    ),
  ],
  'the choices of the purchase are unfolded or folded': [
    choiceToggled({ purchaseId: 'p1' }),
    Object.fromEntries(
      all.map((name) => [
        name,
        { ...states[name], openFor: name === 'a file is chosen in the profile' ? null : 'p1' },
      ]),
    ),
  ],
  'the columns are listed or hidden': [
    columnsToggled(),
    Object.fromEntries(
      all.map((name) => [name, { ...states[name], columns: name === 'a file was made' ? 'closed' : 'open' }]),
    ),
  ],
  'the user goes to another page': [
    routeChanged({ path: '/', search: '' }),
    { 'a file is chosen in the profile': { ...states['a file is chosen in the profile'], openFor: null } },
  ],
  'a page starts without a user': [userSignedOut(), from(ofBuyer, nothing)],
  'the user leaves': [
    signOutChosen(),
    from(
      all.filter((name) => name !== 'nothing is chosen'),
      nothing,
    ),
  ],
  'the form is cleared': [searchCleared(), withList(null)],
  'the list is narrowed': [searchSubmitted({ runId: 'r1', filters: narrower }), narrowed],
  'Back leads to a narrower list': [searchOpened({ runId: 'r1', filters: narrower }), narrowed],
  'the walkthrough makes a narrower list': [
    searchOpened({ runId: 'r1', filters: narrower }, 'walkthrough'),
    withList(narrower),
  ],
  'a link leads to a narrower list': [
    searchOpened({ runId: 'r1', filters: narrower, unchanged: true }),
    withList(narrower),
  ],
  'another state is chosen': [searchSubmitted({ runId: 'r1', filters: elsewhere }), withList(elsewhere)],
});

it('knows that the list is bought when its payment is known', () => {
  const bought = states['the list is bought'];
  expect(fileChoicesSlice.reducer({ ...bought, isBought: false }, charged('p1'))).toEqual(bought);
});

it('is chosen again for another list when the buyer says so', () => {
  const { reducer } = fileChoicesSlice;
  const other = reducer(
    states['a file is chosen for it'],
    searchSubmitted({ runId: 'r1', filters: elsewhere }),
  );
  expect(other.choices).toEqual([]);
  const again = reducer(other, earlierChoiceUsed({ purchaseId: null }));
  expect(again.choices).toEqual([{ purchaseId: null, ...crm }]);
  expect(reducer(again, earlierChoiceUsed({ purchaseId: null }))).toBe(again);
});
