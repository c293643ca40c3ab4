import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../rootReducer';
import { routeChanged, searchCleared, searchSubmitted } from '../events';
import { readSearchUrl } from './readSearchUrl';
import type { ResultColumn } from './resultColumns';
import {
  DEFAULT_VIEW,
  type PageSize,
  type ResultsView,
  type ResultTab,
  SEARCH_PATH,
  searchUrl,
} from './searchUrl';

/** How the results are shown, sorted and paged. The rows themselves are in the API cache. */
export const resultsSlice = createSlice({
  name: 'results',
  initialState: (): ResultsView => DEFAULT_VIEW,
  reducers: {
    tabChosen: (view, { payload: tab }: PayloadAction<ResultTab>): ResultsView => ({ ...view, tab }),
    /** A click on a column header: a new column starts ascending; the current column reverses. */
    sortChosen: (view, { payload: column }: PayloadAction<ResultColumn>): ResultsView => {
      const turns = view.sort.column === column && view.sort.direction === 'ascending';
      return { ...view, sort: { column, direction: turns ? 'descending' : 'ascending' }, page: 1 };
    },
    pageChosen: (view, { payload: page }: PayloadAction<number>): ResultsView => ({ ...view, page }),
    pageSizeChosen: (view, { payload: pageSize }: PayloadAction<PageSize>): ResultsView => ({
      ...view,
      pageSize,
      page: 1,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(searchSubmitted, (view) => ({ ...view, page: 1 }))
      .addCase(searchCleared, (view) => ({ ...view, page: 1 }))
      .addCase(routeChanged, (view, { payload: { path, search }, meta }) => {
        if (path !== SEARCH_PATH || meta.by === 'list') return view;
        const address = readSearchUrl(search);
        // Keep the same object for the same view, so that nothing is sorted twice.
        return address.filters === null || isSameView(view, address.view) ? view : address.view;
      });
  },
  selectors: { selectView: (view) => view },
});

const lazySlice = resultsSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof resultsSlice>> {}
}

export const isSameView = (one: ResultsView, other: ResultsView) =>
  searchUrl({}, one) === searchUrl({}, other);

export const { selectView } = lazySlice.selectors;
export const { tabChosen, sortChosen, pageChosen, pageSizeChosen } = resultsSlice.actions;
