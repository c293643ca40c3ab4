import { routeChanged, userSignedOut } from '../../../src/state/events';
import { draftOf, quoteSlice, type QuoteState } from '../../../src/state/quotes/quoteSlice';
import { UNCLEAR } from '../../../src/services/problem';
import { QUOTE } from '../../support/quotes';
import { describeTransitions, from } from '../../support/transitions';

const { actions: on } = quoteSlice;

const quote = QUOTE;
const other = { ...quote, id: 'another' };
const filters = { State: 'OK' };
const elsewhere = { State: 'NC' };
const problem = { ...UNCLEAR, code: 'network' as const };
const nothing = { rate: '', organization: '', organizationId: '', authorName: '' };
const draft = { ...nothing, rate: '0.2' };
type Shown = Extract<QuoteState, { status: 'shown' }>;
const shown = (more: Partial<Shown> = {}): Shown => ({
  ...{ status: 'shown', quote, draft: null, act: { status: 'idle' } },
  ...more,
});

const states = {
  idle: { status: 'idle' },
  asking: { status: 'asking', filters, draft: { rate: '1' } },
  making: { status: 'making', filters, draft },
  notMade: { status: 'notMade', filters, draft, problem },
  noLink: { status: 'noLink' },
  loading: { status: 'loading' },
  failed: { status: 'failed', problem },
  shown: shown(),
  typed: shown({ draft }),
  saving: shown({ draft, act: { status: 'saving' } }),
  closing: shown({ draft, act: { status: 'closing' } }),
  saved: shown({ act: { status: 'saved' } }),
} satisfies Record<string, QuoteState>;
type Name = keyof typeof states;
const onPage = ['shown', 'typed', 'saving', 'closing', 'saved'] as const;
const asked = (list: typeof filters, typed: Partial<typeof draft>): QuoteState => ({
  ...{ status: 'asking', filters: list, draft: typed },
});
/** Each quote on its page after a change. */
const each = (change: (before: Shown) => Shown) =>
  Object.fromEntries(onPage.map((name) => [name, change(states[name])])) as Partial<Record<Name, QuoteState>>;
const paid = { ...quote, status: 'paid' } as const;

describeTransitions<QuoteState, Name>(quoteSlice.reducer, states, {
  'a quote is begun': [
    on.quoteBegun({ filters: elsewhere }),
    from(['idle', 'asking', 'notMade'], asked(elsewhere, {})),
  ],
  'it is given up': [on.quoteGivenUp(), from(['asking', 'notMade'], states.idle)],
  'it is to be made': [on.quoteMakingChosen({ draft }), from(['asking', 'notMade'], states.making)],
  'it is made': [on.quoteMade({ quote }), { making: states.shown }],
  'it is not made': [on.quoteNotMade({ problem }), { making: states.notMade }],
  'a link opens': [
    on.quoteRequested({ again: false }),
    from(['idle', 'noLink', 'failed', 'loading', ...onPage], states.loading),
  ],
  // What is shown stays meanwhile.
  'it is asked for again': [
    on.quoteRequested({ again: true }),
    from(['idle', 'noLink', 'failed', 'loading'], states.loading),
  ],
  'a page opens without a link': [
    on.quoteLinkMissing(),
    from(['idle', 'loading', 'failed', ...onPage], states.noLink),
  ],
  // What its author is typing stays.
  'it is read': [
    on.quoteRead({ quote: paid }),
    { loading: shown({ quote: paid }), ...each((before) => ({ ...before, quote: paid })) },
  ],
  'another one is read': [
    on.quoteRead({ quote: other }),
    { loading: shown({ quote: other }), ...each(() => shown({ quote: other })) },
  ],
  'it is not read': [on.quoteNotRead({ problem }), { loading: states.failed }],
  'something is typed': [
    on.quoteTyped({ organization: 'Ada' }),
    {
      asking: asked(filters, { rate: '1', organization: 'Ada' }),
      notMade: asked(filters, { ...draft, organization: 'Ada' }),
      ...each((before) => shown({ draft: { ...(before.draft ?? nothing), organization: 'Ada' } })),
    },
  ],
  'Save is chosen': [on.quoteSaveChosen(), each((before) => ({ ...before, act: { status: 'saving' } }))],
  'Close is chosen': [on.quoteCloseChosen(), each((before) => ({ ...before, act: { status: 'closing' } }))],
  'Reopen is chosen': [
    on.quoteReopenChosen(),
    each((before) => ({ ...before, act: { status: 'reopening' } })),
  ],
  // What was typed before it was closed stays.
  'it is changed': [
    on.quoteChanged({ quote: paid }),
    {
      ...each((before) => ({ ...before, quote: paid, act: { status: 'idle' } })),
      saving: shown({ quote: paid, act: { status: 'saved' } }),
    },
  ],
  'it is not changed': [
    on.quoteNotChanged({ message: 'No.' }),
    each((before) => ({ ...before, act: { status: 'refused', message: 'No.' } })),
  ],
  // Sorting the results is no way out of making one.
  'the user goes to the results': [
    routeChanged({ path: '/voters', search: '' }),
    from(['noLink', 'loading', 'failed', ...onPage], states.idle),
  ],
  'the user goes to the quote': [
    routeChanged({ path: '/quote', search: '' }),
    from(['asking', 'notMade'], states.idle),
  ],
  'the user signs out': [
    userSignedOut(),
    {
      ...from(['asking', 'making', 'notMade'], states.idle),
      ...each(() =>
        shown({ quote: { ...quote, role: 'reader', purchase_id: null, returned: false, bought: null } }),
      ),
    },
  ],
});

it('types its postage in dollars', () => {
  expect(draftOf({ ...quote, postage_mills: 250 })).toEqual({ ...nothing, rate: '0.25' });
});
