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

/** The choices in this order, by their owners. */
const chosen = (...choices: FileChoicesState['choices']): FileChoicesState => ({ ...nothing, choices });

const states = {
  'nothing is chosen': nothing,
  'a list is found': { ...nothing, list },
  'a file is chosen for it': { ...chosen({ purchaseId: null, ...crm }), list },
  'a checkout of the list was opened': { ...chosen({ purchaseId: 'p1', ...crm }), list, purchaseId: 'p1' },
  'a file is chosen in the profile': { ...chosen({ purchaseId: 'p1', ...crm }), openFor: 'p1' },
  'its columns are listed': { ...chosen({ purchaseId: 'p1', ...crm }), columns: 'open' },
} satisfies Record<string, FileChoicesState>;
type Name = keyof typeof states;
const all = Object.keys(states) as Name[];
const ofBuyer = [
  'a checkout of the list was opened',
  'a file is chosen in the profile',
  'its columns are listed',
] as const;

/** The purchase's choice with a change. A layout or format is also what this browser chose last. */
const changedTo = (change: Partial<FileChoice>, last: Partial<FileChoice> = change) => ({
  ...Object.fromEntries(
    (['nothing is chosen', 'a list is found', 'a file is chosen for it'] as const).map((name) => [
      name,
      {
        ...states[name],
        latest: { ...usual, ...last },
        choices: [...states[name].choices, { ...usual, ...change, purchaseId: 'p1' }],
      },
    ]),
  ),
  ...Object.fromEntries(
    ofBuyer.map((name) => [
      name,
      {
        ...states[name],
        latest: { ...usual, ...last },
        choices: [{ ...crm, ...change, purchaseId: 'p1' }],
      },
    ]),
  ),
});

/** The file of the list in the results: once it is being bought, that of its purchase. */
const labels = (before: Name, choice: FileChoice, purchaseId: string | null) => ({
  [before]: {
    ...states[before],
    latest: { ...usual, form: 'labels' },
    choices: [
      ...states[before].choices.filter((one) => one.purchaseId !== purchaseId),
      { ...choice, form: 'labels', purchaseId },
    ],
  },
});

/** Each state with another list in the results. */
const withList = (next: FileChoicesState['list']) =>
  Object.fromEntries(
    all.map((name) => {
      const before: FileChoicesState = states[name];
      const choices = before.choices.filter(({ purchaseId }) => purchaseId !== null);
      return [name, { ...before, list: next, choices, purchaseId: null }];
    }),
  );

const narrower = { ...list, Gender: 'F' };
const elsewhere = { State: 'NC' };
const narrowed = {
  ...withList(narrower),
  'a file is chosen for it': { ...states['a file is chosen for it'], list: narrower },
  'a checkout of the list was opened': {
    ...states['a checkout of the list was opened'],
    ...{ list: narrower, purchaseId: null },
    choices: [
      { purchaseId: 'p1', ...crm },
      { purchaseId: null, ...crm },
    ],
  },
};
const recalled = { purchaseId: 'p1', ...usual };
const other = { purchaseId: 'p2', ...crm };
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
    {
      ...labels('nothing is chosen', usual, null),
      ...labels('a list is found', usual, null),
      ...labels('a file is chosen for it', crm, null),
      ...labels('a checkout of the list was opened', crm, 'p1'),
      ...labels('a file is chosen in the profile', usual, null),
      ...labels('its columns are listed', usual, null),
    },
  ],
  'a checkout of the list opens': [
    choiceKept({ purchaseId: 'p1', filters: list }),
    {
      'a list is found': { ...chosen({ purchaseId: 'p1', ...usual }), list, purchaseId: 'p1' },
      'a file is chosen for it': states['a checkout of the list was opened'],
      'a checkout of the list was opened': states['a checkout of the list was opened'],
    },
  ],
  'a checkout of another list opens': [choiceKept({ purchaseId: 'p1', filters: elsewhere }), {}],
  'the account’s choices are loaded': [
    choicesRecalled({ choices: [recalled, other] }),
    Object.fromEntries(
      all.map((name) => {
        if (name === 'a file is chosen in the profile')
          return [name, { ...states[name], choices: [...states[name].choices, other] }];
        const own = states[name].choices.filter(({ purchaseId }) => purchaseId !== 'p1');
        return [name, { ...states[name], choices: [...own, recalled, other] }];
      }),
    ),
  ],
  'the list in the results is a saved one': [
    choicesRecalled({ choices: [{ ...recalled, purchaseId: null }] }),
    Object.fromEntries(
      all.map((name) => {
        const isChosen = name === 'a file is chosen for it' || name === 'a checkout of the list was opened';
        const kept = isChosen ? [] : [{ ...recalled, purchaseId: null }];
        return [name, { ...states[name], choices: [...states[name].choices, ...kept] }];
      }),
    ),
  ],
  'the address says what its list’s file is': [
    choicesRecalled({ choices: [{ ...recalled, purchaseId: null }], by: 'address' }),
    Object.fromEntries(
      all.map((name) => {
        const others = states[name].choices.filter(({ purchaseId }) => purchaseId !== null);
        return [name, { ...states[name], choices: [...others, { ...recalled, purchaseId: null }] }];
      }),
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
      all.map((name) => [
        name,
        { ...states[name], columns: name === 'its columns are listed' ? 'closed' : 'open' },
      ]),
    ),
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
