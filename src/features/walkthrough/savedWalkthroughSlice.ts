import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { searchCleared, searchOpened, searchSubmitted, userLeft } from '../../state/events';
import type { Answers, StepNumber } from './steps';

export interface SavedProgress {
  readonly step: StepNumber;
  /** Their fields that are filled in. */
  readonly answers: Omit<Answers, 'fields'> & { readonly fields: Partial<Answers['fields']> };
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** The list of the search form beside these answers; null if the form has had another one since. */
  readonly form: CanonicalFilters | null;
}

export interface SavedWalkthrough {
  readonly progress: SavedProgress | null;
}

const initialState = (): SavedWalkthrough => ({ progress: null });

/** What survives a reload. A stored slice is never lazy, as `walkthroughSlice` is. */
export const savedWalkthroughSlice = createSlice({
  name: 'savedWalkthrough',
  initialState,
  reducers: {
    progressSaved: (_state, { payload }: PayloadAction<SavedProgress>) => ({ progress: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(userLeft, (state) => (state.progress === null ? state : initialState()))
      .addMatcher(isAnyOf(searchSubmitted, searchOpened, searchCleared), (state, { payload }) => {
        const { progress } = state;
        if (progress === null || progress.form === null) return state;
        return sameFilters(progress.form, payload?.filters ?? {})
          ? state
          : { progress: { ...progress, form: null } };
      });
  },
  selectors: { selectSaved: ({ progress }) => progress },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof savedWalkthroughSlice> {}
}

export const { selectSaved } = savedWalkthroughSlice.selectors;
export const { progressSaved } = savedWalkthroughSlice.actions;
