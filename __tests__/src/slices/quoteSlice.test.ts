import { routeChanged, userSignedOut } from '../../../src/state/events';
import {
  quoteBegun,
  quoteChanged,
  quoteCloseChosen,
  quoteGivenUp,
  quoteLinkMissing,
  quoteMade,
  quoteMakingChosen,
  quoteNotChanged,
  quoteNotMade,
  quoteNotRead,
  quoteRead,
  quoteReopenChosen,
  quoteRequested,
  quoteSaveChosen,
  quoteSlice,
  type QuoteState,
  quoteTyped,
} from '../../../src/state/quotes/quoteSlice';
import { UNCLEAR } from '../../../src/services/problem';
import { QUOTE } from '../../support/quotes';
import { describeTransitions, from } from '../../support/transitions';

const { reducer } = quoteSlice;
const quote = QUOTE;
const shown = (more: Partial<Extract<QuoteState, { status: 'shown' }>> = {}): QuoteState => ({
  ...{ status: 'shown', quote, draft: null, act: { status: 'idle' } },
  ...more,
});
const filters = { State: 'OK' };
const problem = { ...UNCLEAR, code: 'network' as const };
const draft = { rate: '', organization: '', organizationId: '', authorName: '' };
const elsewhere = routeChanged({ path: '/voters', search: '' });
const here = routeChanged({ path: '/quote', search: '' });

it.each([
  [
    'typed before it is made',
    { status: 'asking', filters, draft: { rate: '1' } },
    quoteTyped({ organization: 'Ada' }),
    { status: 'asking', filters, draft: { rate: '1', organization: 'Ada' } },
  ],
  [
    'begun for another list',
    { status: 'asking', filters: {}, draft: { rate: '1' } },
    quoteBegun({ filters }),
    { status: 'asking', filters, draft: {} },
  ],
  ['made', { status: 'making', filters, draft }, quoteMade({ quote }), shown()],
  [
    'not made',
    { status: 'making', filters, draft },
    quoteNotMade({ problem }),
    { status: 'notMade', filters, draft, problem },
  ],
  [
    'typed after that',
    { status: 'notMade', filters, draft, problem },
    quoteTyped({ organization: 'Ada' }),
    { status: 'asking', filters, draft: { ...draft, organization: 'Ada' } },
  ],
  ['made meanwhile', { status: 'idle' }, quoteMade({ quote }), { status: 'idle' }],
  ['asked for again', shown({ draft }), quoteRequested({ again: true }), shown({ draft })],
  ['read', { status: 'loading' }, quoteRead({ quote }), shown()],
  // What its author is typing stays.
  [
    'read again',
    shown({ draft }),
    quoteRead({ quote: { ...quote, status: 'paid' } }),
    shown({ draft, quote: { ...quote, status: 'paid' } }),
  ],
  ['not read', { status: 'loading' }, quoteNotRead({ problem }), { status: 'failed', problem }],
  ['not read again', shown(), quoteNotRead({ problem }), shown()],
  [
    'typed',
    shown({ act: { status: 'saved' } }),
    quoteTyped({ rate: '0.2' }),
    shown({ draft: { ...draft, rate: '0.2' } }),
  ],
  [
    'typed first',
    shown({ quote: { ...quote, postage_mills: 250 } }),
    quoteTyped({ organization: 'Ada' }),
    {
      ...shown({ quote: { ...quote, postage_mills: 250 } }),
      draft: { ...draft, rate: '0.25', organization: 'Ada' },
    },
  ],
  [
    'typed first, without postage',
    shown({ quote: { ...quote, postage_mills: null } }),
    quoteTyped({ organization: 'Ada' }),
    { ...shown({ quote: { ...quote, postage_mills: null } }), draft: { ...draft, organization: 'Ada' } },
  ],
  [
    'another one read',
    shown({ draft }),
    quoteRead({ quote: { ...quote, id: 'another' } }),
    shown({ quote: { ...quote, id: 'another' } }),
  ],
  ['saving', shown({ draft }), quoteSaveChosen(), shown({ draft, act: { status: 'saving' } })],
  [
    'saved',
    shown({ draft, act: { status: 'saving' } }),
    quoteChanged({ quote }),
    shown({ act: { status: 'saved' } }),
  ],
  ['closing', shown({ draft }), quoteCloseChosen(), shown({ draft, act: { status: 'closing' } })],
  [
    'closed',
    shown({ act: { status: 'closing' } }),
    quoteChanged({ quote: { ...quote, status: 'closed' } }),
    shown({ quote: { ...quote, status: 'closed' } }),
  ],
  ['opening again', shown({ draft }), quoteReopenChosen(), shown({ draft, act: { status: 'reopening' } })],
  // What was typed before it was closed stays.
  [
    'open again',
    shown({ draft, act: { status: 'reopening' }, quote: { ...quote, status: 'closed' } }),
    quoteChanged({ quote }),
    shown({ draft }),
  ],
  [
    'not changed',
    shown({ draft, act: { status: 'saving' } }),
    quoteNotChanged({ message: 'No.' }),
    shown({ draft, act: { status: 'refused', message: 'No.' } }),
  ],
  [
    'signed out',
    shown({ draft, quote: { ...quote, role: 'author', purchase_id: quote.id } }),
    userSignedOut(),
    shown(),
  ],
] as const)('%s', (_, before, action, after) => {
  expect(reducer(before, action)).toEqual(after);
});

const states = {
  idle: { status: 'idle' },
  asking: { status: 'asking', filters, draft: {} },
  making: { status: 'making', filters, draft },
  notMade: { status: 'notMade', filters, draft, problem },
  noLink: { status: 'noLink' },
  loading: { status: 'loading' },
  failed: { status: 'failed', problem },
  shown: { status: 'shown', quote, draft: null, act: { status: 'idle' } },
} satisfies Record<string, QuoteState>;
const onPage = ['noLink', 'loading', 'failed', 'shown'] as const;

describeTransitions<QuoteState, keyof typeof states>(reducer, states, {
  'a quote is begun': [quoteBegun({ filters }), from(['idle', 'asking', 'notMade'], states.asking)],
  'it is given up': [quoteGivenUp(), from(['asking', 'notMade'], states.idle)],
  'it is to be made': [quoteMakingChosen({ draft }), from(['asking', 'notMade'], states.making)],
  'a link opens': [quoteRequested({ again: false }), from(['idle', ...onPage], states.loading)],
  'a page opens without a link': [
    quoteLinkMissing(),
    from(['idle', 'loading', 'failed', 'shown'], states.noLink),
  ],
  'the quote is closed by its author': [
    quoteCloseChosen(),
    { shown: { ...states.shown, act: { status: 'closing' } } },
  ],
  // Sorting the results is no way out of making one.
  'the user goes to the results': [elsewhere, from(onPage, states.idle)],
  'the user goes to the quote': [here, from(['asking', 'notMade'], states.idle)],
  'the user signs out': [
    userSignedOut(),
    {
      ...from(['asking', 'making', 'notMade'], states.idle),
      shown: shown({ quote: { ...quote, role: 'reader', purchase_id: null, returned: false, bought: null } }),
    },
  ],
});
