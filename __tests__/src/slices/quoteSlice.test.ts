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
  ['begun', { status: 'idle' }, quoteBegun({ filters }), { status: 'asking', filters, draft: {} }],
  [
    'typed before it is made',
    { status: 'asking', filters, draft: { rate: '1' } },
    quoteTyped({ organization: 'Ada' }),
    { status: 'asking', filters, draft: { rate: '1', organization: 'Ada' } },
  ],
  ['given up', { status: 'asking', filters, draft: {} }, quoteGivenUp(), { status: 'idle' }],
  [
    'begun for another list',
    { status: 'asking', filters: {}, draft: { rate: '1' } },
    quoteBegun({ filters }),
    { status: 'asking', filters, draft: {} },
  ],
  // Sorting the results is no way out.
  [
    'begun, and sorted',
    { status: 'asking', filters, draft: {} },
    elsewhere,
    { status: 'asking', filters, draft: {} },
  ],
  ['begun, and left', { status: 'asking', filters, draft: {} }, here, { status: 'idle' }],
  [
    'making',
    { status: 'asking', filters, draft: {} },
    quoteMakingChosen({ draft }),
    { status: 'making', filters, draft },
  ],
  ['not begun', { status: 'idle' }, quoteMakingChosen({ draft }), { status: 'idle' }],
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
  ['made on the way to its page', shown(), here, shown()],
  ['left', shown(), elsewhere, { status: 'idle' }],
  ['made meanwhile', { status: 'idle' }, quoteMade({ quote }), { status: 'idle' }],
  ['no link', { status: 'idle' }, quoteLinkMissing(), { status: 'noLink' }],
  ['asked for', { status: 'noLink' }, quoteRequested({ again: false }), { status: 'loading' }],
  ['asked for again', shown({ draft }), quoteRequested({ again: true }), shown({ draft })],
  ['another link', shown(), quoteRequested({ again: false }), { status: 'loading' }],
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
  ['signed out while it is made', { status: 'making', filters, draft }, userSignedOut(), { status: 'idle' }],
] as const)('%s', (_, before, action, after) => {
  expect(reducer(before, action)).toEqual(after);
});
