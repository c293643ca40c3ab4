import {
  choiceKept,
  choicesRecalled,
  choiceToggled,
  columnsToggled,
  fileChoicesSlice,
  formChosen,
  layoutChosen,
  selectFileChoice,
  selectionChanged,
} from '../../../src/downloads/fileChoicesSlice';
import {
  type FileChoice,
  type FileChoices,
  type FileChoicesState,
  initialState as nothing,
} from '../../../src/downloads/fileChoicesState';
import {
  routeChanged,
  searchCleared,
  searchOpened,
  searchSubmitted,
  signOutChosen,
  userSignedOut,
} from '../../../src/state/events';
import { describeTransitions, from } from '../../support/transitions';

const list = { City: 'TULSA', State: 'OK' };
const selection = { by: 'all', pieces: '', budget: '', cost: '' } as const;
const usual: FileChoice = { layout: 'mail-house', form: undefined, selection };
const crm = { layout: 'crm', form: 'xlsx', selection } satisfies FileChoice;

const chosen = (choices: FileChoices): FileChoicesState => ({ ...nothing, choices });

const states = {
  'nothing is chosen': nothing,
  'a list is found': { ...nothing, list },
  'a file is chosen for it': { ...chosen({ onScreen: crm }), list },
  'a checkout of the list was opened': { ...chosen({ p1: crm }), list, purchaseId: 'p1' },
  'a file is chosen in the profile': { ...chosen({ p1: crm }), openFor: 'p1' },
  'its columns are listed': { ...chosen({ p1: crm }), columns: 'open' },
} satisfies Record<string, FileChoicesState>;
type Name = keyof typeof states;
const all = Object.keys(states) as Name[];
const ofBuyer = [
  'a checkout of the list was opened',
  'a file is chosen in the profile',
  'its columns are listed',
] as const;

/** Each state, changed. */
const each = (change: (before: FileChoicesState, name: Name) => Partial<FileChoicesState>) =>
  Object.fromEntries(all.map((name) => [name, { ...states[name], ...change(states[name], name) }]));

/** Each state with more choices. */
const withChoices = (more: FileChoices, before: FileChoicesState) => ({
  choices: { ...before.choices, ...more },
});

/** The purchase's choice with a change. A layout or format is also what this browser chose last. */
const changedTo = (change: Partial<FileChoice>, last: Partial<FileChoice> = change) =>
  each((before) => ({
    latest: { ...usual, ...last },
    ...withChoices({ p1: { ...usual, ...before.choices['p1'], ...change } }, before),
  }));

/** Each state with another list in the results. */
const withList = (next: FileChoicesState['list']) =>
  each(({ choices: { onScreen: _, ...choices } }) => ({ list: next, choices, purchaseId: null }));

const narrower = { ...list, Gender: 'F' };
const elsewhere = { State: 'NC' };
const narrowed = {
  ...withList(narrower),
  'a file is chosen for it': { ...states['a file is chosen for it'], list: narrower },
  'a checkout of the list was opened': {
    ...states['a checkout of the list was opened'],
    ...{ list: narrower, purchaseId: null, choices: { p1: crm, onScreen: crm } },
  },
};
describeTransitions<FileChoicesState, Name>(fileChoicesSlice.reducer, states, {
  'a layout is chosen for a purchase': [
    layoutChosen({ purchaseId: 'p1', layout: 'households' }),
    changedTo({ layout: 'households' }),
  ],
  'a budget is typed for a purchase': [
    selectionChanged({ purchaseId: 'p1', fields: { budget: '5' } }),
    changedTo({ selection: { ...selection, budget: '5' } }, {}),
  ],
  'a format is chosen for the list in the results': [
    formChosen({ purchaseId: null, form: 'labels' }),
    each((before) => {
      const key = before.purchaseId ?? 'onScreen';
      return {
        latest: { ...usual, form: 'labels' },
        ...withChoices({ [key]: { ...usual, ...before.choices[key], form: 'labels' } }, before),
      };
    }),
  ],
  'a checkout of the list opens': [
    choiceKept({ purchaseId: 'p1', filters: list }),
    {
      'a list is found': { ...chosen({ p1: usual }), list, purchaseId: 'p1' },
      'a file is chosen for it': states['a checkout of the list was opened'],
      'a checkout of the list was opened': states['a checkout of the list was opened'],
    },
  ],
  'a checkout of another list opens': [choiceKept({ purchaseId: 'p1', filters: elsewhere }), {}],
  'the account’s choices are loaded': [
    choicesRecalled({ choices: { p1: usual, p2: crm } }),
    // What is being chosen stays.
    each((before) => withChoices({ ...(before.openFor !== 'p1' && { p1: usual }), p2: crm }, before)),
  ],
  'the list in the results is a saved one': [
    choicesRecalled({ choices: { onScreen: usual } }),
    each((before, name) => {
      const isChosen = name === 'a file is chosen for it' || name === 'a checkout of the list was opened';
      return isChosen ? {} : withChoices({ onScreen: usual }, before);
    }),
  ],
  'the address says what its list’s file is': [
    choicesRecalled({ choices: { onScreen: usual }, by: 'address' }),
    each((before) => withChoices({ onScreen: usual }, before)),
  ],
  'the choices of the purchase are unfolded or folded': [
    choiceToggled({ purchaseId: 'p1' }),
    each(({ openFor }) => ({ openFor: openFor === null ? 'p1' : null })),
  ],
  'the columns are listed or hidden': [
    columnsToggled(),
    each(({ columns }) => ({ columns: columns === 'open' ? 'closed' : 'open' })),
  ],
  'the user goes to another page': [
    routeChanged({ path: '/', search: '' }),
    { 'a file is chosen in the profile': { ...states['a file is chosen in the profile'], openFor: null } },
  ],
  'the search screen opens without a list': [
    routeChanged({ path: '/voters', search: '?show=file' }),
    {
      ...withList(null),
      'a file is chosen in the profile': { ...states['a file is chosen in the profile'], openFor: null },
    },
  ],
  'the search screen opens with a list': [
    routeChanged({ path: '/voters', search: '?City=TULSA&State=OK' }),
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

it('begins the next list with the layout and format that were chosen last, and nothing else', () => {
  const { reducer } = fileChoicesSlice;
  const events = [
    layoutChosen({ purchaseId: null, layout: 'households' }),
    formChosen({ purchaseId: 'p1', form: 'xlsx' }),
    selectionChanged({ purchaseId: null, fields: { by: 'random', pieces: '9' } }),
    searchSubmitted({ runId: 'r1', filters: elsewhere }),
  ];
  const fileChoices = events.reduce<FileChoicesState>(reducer, states['a list is found']);
  expect(selectFileChoice({ fileChoices }, null)).toEqual({ layout: 'households', form: 'xlsx', selection });
  expect(selectFileChoice({ fileChoices }, 'p9')).toEqual(nothing.latest);
});

const spent = { by: 'frequent', pieces: '16', budget: '10', cost: '0.62' } as const;
const stateWith = (owner: string): FileChoicesState => ({
  ...nothing,
  ...{ choices: { [owner]: { ...crm, selection: spent } }, list: { ...list, LeaveOut: '7' } },
});

it('keeps a budget while a page that starts asks for its do-not-mail lists', () => {
  const reload = searchOpened({ runId: 'r1', filters: list, unchanged: true });
  const reloaded = fileChoicesSlice.reducer(stateWith('onScreen'), reload);
  const fileChoices = fileChoicesSlice.reducer(
    reloaded,
    searchSubmitted({ runId: 'r2', filters: { ...list, LeaveOut: '7' } }),
  );
  expect(selectFileChoice({ fileChoices }, null).selection).toEqual(spent);
});

it.each([
  ['keeps a budget that the account has as a number of records', '16', spent],
  ['drops a budget if the account has another number', '9', { ...spent, pieces: '9', budget: '', cost: '' }],
] as const)('%s', (_, pieces, after) => {
  const recalled = { ...crm, selection: { by: 'frequent', pieces, budget: '', cost: '' } } as const;
  const fileChoices = fileChoicesSlice.reducer(
    stateWith('p1'),
    choicesRecalled({ choices: { p1: recalled } }),
  );
  expect(selectFileChoice({ fileChoices }, 'p1').selection).toEqual(after);
});
