import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import type { Quote } from '../../contract/quotes';
import type { Problem } from '../../lib/problems';
import { routeChanged, userSignedOut } from '../events';
import { rootReducer } from '../rootReducer';
import { SEARCH_PATH } from '../search/searchUrl';
import { whenIn } from '../when';

export interface QuoteDraft {
  readonly rate: string;
  readonly organization: string;
  readonly organizationId: string;
  readonly authorName: string;
}

export type QuoteAct =
  | { readonly status: 'idle' | 'saving' | 'closing' | 'reopening' | 'saved' }
  | { readonly status: 'refused'; readonly message: string };

/** The quote on its page, or one that is being made from the results. Its link is never in the state. */
export type QuoteState =
  | { readonly status: 'idle' }
  /** Its author types whom it is from and for. */
  | {
      readonly status: 'asking';
      readonly filters: CanonicalFilters;
      readonly draft: Partial<QuoteDraft>;
    }
  | { readonly status: 'making'; readonly filters: CanonicalFilters; readonly draft: QuoteDraft }
  | {
      readonly status: 'notMade';
      readonly filters: CanonicalFilters;
      readonly draft: QuoteDraft;
      readonly problem: Problem;
    }
  /** The page was opened without a link. */
  | { readonly status: 'noLink' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  /** `draft`: unsaved changes of its author. */
  | {
      readonly status: 'shown';
      readonly quote: Quote;
      readonly draft: QuoteDraft | null;
      readonly act: QuoteAct;
    };

export const QUOTE_PATH = '/quote';

const idle = (): QuoteState => ({ status: 'idle' });
const IDLE: QuoteAct = { status: 'idle' };
const shown = (quote: Quote, act = IDLE): QuoteState => ({ status: 'shown', quote, draft: null, act });
const when = whenIn<QuoteState>();

export const draftOf = ({
  postage_mills,
  organization,
  organization_id,
  author_name,
}: Quote): QuoteDraft => ({
  rate: postage_mills === null ? '' : String(postage_mills / 1000),
  organization: organization ?? '',
  organizationId: organization_id ?? '',
  authorName: author_name ?? '',
});

export const quoteSlice = createSlice({
  name: 'quote',
  initialState: idle,
  reducers: {
    quoteBegun: when(['idle', 'asking', 'notMade'], (_, { filters }: { filters: CanonicalFilters }) => ({
      status: 'asking',
      filters,
      draft: {},
    })),
    quoteGivenUp: when(['asking', 'notMade'], idle),
    /** `draft`: the text of the fields, typed or not. */
    quoteMakingChosen: when(['asking', 'notMade'], ({ filters }, { draft }: { draft: QuoteDraft }) => ({
      status: 'making',
      filters,
      draft,
    })),
    quoteMade: when(['making'], (_, { quote }: { quote: Quote }) => shown(quote)),
    quoteNotMade: when(['making'], (state, { problem }: { problem: Problem }) => ({
      ...state,
      status: 'notMade',
      problem,
    })),
    /** A quote of another link is no longer shown. */
    quoteRequested: when(
      ['idle', 'noLink', 'failed', 'loading', 'shown'],
      (state, { again }: { again: boolean }) =>
        again && state.status === 'shown' ? state : { status: 'loading' },
    ),
    quoteLinkMissing: when(['idle', 'loading', 'failed', 'shown'], () => ({ status: 'noLink' })),
    quoteRead: when(['loading', 'shown'], (state, { quote }: { quote: Quote }) =>
      state.status === 'shown' && state.quote.id === quote.id ? { ...state, quote } : shown(quote),
    ),
    quoteNotRead: when(['loading'], (_, { problem }: { problem: Problem }) => ({
      status: 'failed',
      problem,
    })),
    quoteTyped: when(['asking', 'notMade', 'shown'], (state, typed: Partial<QuoteDraft>) =>
      state.status === 'shown'
        ? { ...state, draft: { ...(state.draft ?? draftOf(state.quote)), ...typed }, act: IDLE }
        : { status: 'asking', filters: state.filters, draft: { ...state.draft, ...typed } },
    ),
    quoteSaveChosen: when(['shown'], (state) => ({ ...state, act: { status: 'saving' } })),
    quoteCloseChosen: when(['shown'], (state) => ({ ...state, act: { status: 'closing' } })),
    quoteReopenChosen: when(['shown'], (state) => ({ ...state, act: { status: 'reopening' } })),
    quoteChanged: when(['shown'], (state, { quote }: { quote: Quote }) =>
      state.act.status === 'saving' ? shown(quote, { status: 'saved' }) : { ...state, quote, act: IDLE },
    ),
    quoteNotChanged: when(['shown'], (state, { message }: { message: string }) => ({
      ...state,
      act: { status: 'refused', message },
    })),
  },
  extraReducers: (builder) => {
    builder
      // What only its author or payer sees goes.
      .addCase(userSignedOut, (state): QuoteState => {
        if ('filters' in state) return idle();
        return state.status === 'shown'
          ? shown({ ...state.quote, role: 'reader', purchase_id: null, returned: false, bought: null })
          : state;
      })
      .addCase(routeChanged, (state, { payload: { path } }) => {
        if (state.status === 'idle' || state.status === 'making') return state;
        return path === ('filters' in state ? SEARCH_PATH : QUOTE_PATH) ? state : idle();
      });
  },
  selectors: {
    selectQuote: (state) => state,
    selectShownQuote: (state) => (state.status === 'shown' ? state.quote : null),
  },
});

const lazySlice = quoteSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof quoteSlice>> {}
}

export const {
  quoteBegun,
  quoteGivenUp,
  quoteMakingChosen,
  quoteMade,
  quoteNotMade,
  quoteRequested,
  quoteLinkMissing,
  quoteRead,
  quoteNotRead,
  quoteTyped,
  quoteSaveChosen,
  quoteCloseChosen,
  quoteReopenChosen,
  quoteChanged,
  quoteNotChanged,
} = quoteSlice.actions;
export const { selectQuote, selectShownQuote } = lazySlice.selectors;

/** The quote on its page may have changed, or the user asks for it again. */
export const quoteRetried = createAction('quote/retried');
export const quoteActChosen = createAction<{
  readonly quoteId: string;
  readonly quoteAct: 'copy' | 'share' | 'open' | 'close' | 'reopen';
}>('quote/actChosen');
