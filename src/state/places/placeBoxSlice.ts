import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { routeChanged, sheetClosed } from '../events';
import { rootReducer } from '../rootReducer';
import { SEARCH_PATH } from '../search/searchUrl';

/** The boxes that places are found in: those of the search form, and those of the walkthrough. */
export type PlaceBox = 'county' | 'place' | 'walkthroughCounty' | 'walkthroughPlace';

/** Which box is open, and what is typed in it. One is open at a time. */
export type PlaceBoxState =
  { readonly status: 'closed' } | { readonly status: 'open'; readonly box: PlaceBox; readonly typed: string };

const CLOSED = { status: 'closed' } as PlaceBoxState;
const closed = (state: PlaceBoxState) => (state.status === 'closed' ? state : CLOSED);
const isOpen = (state: PlaceBoxState, box: PlaceBox) => state.status === 'open' && state.box === box;

export const placeBoxSlice = createSlice({
  name: 'placeBox',
  initialState: () => CLOSED,
  reducers: {
    placeBoxOpened: (state, { payload: { box } }: PayloadAction<{ box: PlaceBox }>): PlaceBoxState =>
      isOpen(state, box) ? state : { status: 'open', box, typed: '' },
    /** What is typed goes with it. */
    placeBoxClosed: (state, { payload: { box } }: PayloadAction<{ box: PlaceBox }>) =>
      isOpen(state, box) ? CLOSED : state,
    placeBoxTyped: (
      state,
      { payload: { box, typed } }: PayloadAction<{ box: PlaceBox; typed: string }>,
    ): PlaceBoxState => (typed === '' && !isOpen(state, box) ? state : { status: 'open', box, typed }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sheetClosed, closed)
      // A choice in the form changes the address, too.
      .addCase(routeChanged, (state, { payload: { path } }) =>
        path === SEARCH_PATH && (isOpen(state, 'county') || isOpen(state, 'place')) ? state : closed(state),
      );
  },
  selectors: {
    /** What is typed in a box; null while it is closed. */
    selectTyped: (state, box: PlaceBox) =>
      state.status === 'open' && state.box === box ? state.typed : null,
  },
});

const lazySlice = placeBoxSlice.injectInto(rootReducer);

declare module '../types' {
  interface RootState extends Partial<WithSlice<typeof placeBoxSlice>> {}
}

export const { placeBoxOpened, placeBoxClosed, placeBoxTyped } = placeBoxSlice.actions;
export const { selectTyped } = lazySlice.selectors;
