import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import type { Quote } from '../../contract/quotes';
import type { Problem } from '../../lib/problems';
import { failureOf } from '../../services/problem';
import { routeChanged, userSignedOut } from '../events';
import { rootReducer } from '../rootReducer';
import { SEARCH_PATH } from '../search/searchUrl';
import { type In, whenIn } from '../when';
import { type QuoteChange, type QuoteDraft, quotesApi } from './quotesApi';

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
  | {
      readonly status: 'making';
      readonly filters: CanonicalFilters;
      readonly draft: QuoteDraft;
      readonly requestId: string;
    }
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

const { makeQuote, changeQuote } = quotesApi.endpoints;

/** Whether a request is that of the quote that is being made: its author may have signed out. */
const isMaking = (
  state: QuoteState,
  { requestId }: { readonly requestId: string },
): state is In<QuoteState, 'making'> => state.status === 'making' && state.requestId === requestId;

/** What a change does; null if it only gets the link. */
function actOf({ closed, organization }: QuoteChange): 'saving' | 'closing' | 'reopening' | null {
  if (closed !== undefined) return closed ? 'closing' : 'reopening';
  return organization === undefined ? null : 'saving';
}

interface ChangeMeta {
  readonly arg: { readonly originalArgs: QuoteChange };
}

const isOfShown = (state: QuoteState, { arg }: ChangeMeta): state is In<QuoteState, 'shown'> =>
  state.status === 'shown' && state.quote.id === arg.originalArgs.quoteId;

/** Whether the page waits for this change: its author may have signed out. */
const isAwaited = (state: QuoteState, meta: ChangeMeta): state is In<QuoteState, 'shown'> =>
  isOfShown(state, meta) && state.act.status === actOf(meta.arg.originalArgs);

export const notSaved = (error: unknown): string =>
  failureOf(error).sentence ?? 'Nothing was saved. Check your internet connection and try again.';

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
      })
      .addMatcher(makeQuote.matchPending, (state, { meta: { arg, requestId } }): QuoteState => {
        if (state.status !== 'asking' && state.status !== 'notMade') return state;
        const { filters, draft } = arg.originalArgs;
        return { status: 'making', filters, draft, requestId };
      })
      .addMatcher(makeQuote.matchFulfilled, (state, { meta, payload: quote }) =>
        isMaking(state, meta) ? shown(quote) : state,
      )
      .addMatcher(makeQuote.matchRejected, (state, { meta, payload: error }): QuoteState => {
        if (!isMaking(state, meta)) return state;
        return {
          status: 'notMade',
          filters: state.filters,
          draft: state.draft,
          problem: failureOf(error),
        };
      })
      .addMatcher(changeQuote.matchPending, (state, { meta }) => {
        const status = actOf(meta.arg.originalArgs);
        return isOfShown(state, meta) && status !== null ? { ...state, act: { status } } : state;
      })
      .addMatcher(changeQuote.matchFulfilled, (state, { meta, payload: quote }) => {
        if (!isAwaited(state, meta)) return state;
        return state.act.status === 'saving'
          ? shown(quote, { status: 'saved' })
          : { ...state, quote, act: IDLE };
      })
      .addMatcher(changeQuote.matchRejected, (state, { meta, payload: error }): QuoteState =>
        isAwaited(state, meta) ? { ...state, act: { status: 'refused', message: notSaved(error) } } : state,
      );
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
  quoteRequested,
  quoteLinkMissing,
  quoteRead,
  quoteNotRead,
  quoteTyped,
} = quoteSlice.actions;
export const { selectQuote, selectShownQuote } = lazySlice.selectors;

/** The quote on its page may have changed, or the user asks for it again. */
export const quoteRetried = createAction('quote/retried');
export const quoteLinkChosen = createAction<{
  readonly quoteId: string;
  readonly quoteAct: 'copy' | 'share' | 'open';
}>('quote/linkChosen');
