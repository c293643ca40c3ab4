import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PartyCode } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';

/** The choices of the home page's count. Empty: all states, any party. */
export interface HomeState {
  readonly state: string;
  readonly party: PartyCode | '';
}

const initialState: HomeState = { state: '', party: '' };

export const homeSlice = createSlice({
  name: 'home',
  initialState,
  reducers: {
    stateChosen: (home, { payload }: PayloadAction<{ state: string }>): HomeState => ({
      ...home,
      state: payload.state,
    }),
    partyChosen: (home, { payload }: PayloadAction<{ party: PartyCode | '' }>): HomeState => ({
      ...home,
      party: payload.party,
    }),
  },
  selectors: { selectHome: (home) => home },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof homeSlice> {}
}

export const { selectHome } = homeSlice.selectors;
export const { stateChosen: homeStateChosen, partyChosen } = homeSlice.actions;

/** What is chosen, as a search. */
export const selectHomeFilters = createSelector([selectHome], ({ state, party }): CanonicalFilters => ({
  ...(party !== '' && { PolitalAff: party }),
  ...(state !== '' && { State: state }),
}));
