import { routeChanged, userSignedOut } from '../../../src/state/events';
import { draftOf, quoteSlice, type QuoteState } from '../../../src/state/quotes/quoteSlice';
import { mutation } from '../../support/mutation';
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
  making: { status: 'making', filters, draft, requestId: 'r1' },
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
const saving = { quoteId: quote.id, postageMills: null, organization: 'Ada' };
const closing = { quoteId: quote.id, closed: true };
const paid = { ...quote, status: 'paid' } as const;

describeTransitions<QuoteState, Name>(quoteSlice.reducer, states, {
  'a quote is begun': [
    on.quoteBegun({ filters: elsewhere }),
    from(['idle', 'asking', 'notMade'], asked(elsewhere, {})),
  ],
  'it is given up': [on.quoteGivenUp(), from(['asking', 'notMade'], states.idle)],
  'it is to be made': [
    mutation('makeQuote', 'pending', { filters, draft }),
    from(['asking', 'notMade'], states.making),
  ],
  'it is made': [mutation('makeQuote', 'fulfilled', {}, quote), { making: states.shown }],
  'another person’s is made': [mutation('makeQuote', 'fulfilled', {}, quote, 'r0'), {}],
  'it is not made': [mutation('makeQuote', 'rejected', {}, { kind: 'network' }), { making: states.notMade }],
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
  'it is saved': [
    mutation('changeQuote', 'pending', saving),
    each((before) => ({ ...before, act: { status: 'saving' } })),
  ],
  'it is closed': [
    mutation('changeQuote', 'pending', closing),
    each((before) => ({ ...before, act: { status: 'closing' } })),
  ],
  'another one is closed': [mutation('changeQuote', 'pending', { ...closing, quoteId: other.id }), {}],
  'its link is asked for': [mutation('changeQuote', 'pending', { quoteId: quote.id }), {}],
  'it was saved': [
    mutation('changeQuote', 'fulfilled', saving, paid),
    { saving: shown({ quote: paid, act: { status: 'saved' } }) },
  ],
  // What was typed before it was closed stays.
  'it was closed': [
    mutation('changeQuote', 'fulfilled', closing, paid),
    { closing: shown({ quote: paid, draft }) },
  ],
  'it was not saved': [
    mutation('changeQuote', 'rejected', saving, { kind: 'refused', code: 'bad_request', error: 'No.' }),
    { saving: shown({ draft, act: { status: 'refused', message: 'No.' } }) },
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
