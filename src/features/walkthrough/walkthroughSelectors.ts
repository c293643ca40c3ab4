import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import { selectStateFilters } from '../../state/search/stateFiltersApi';
import { ELECTIONS_WITHOUT_STATE } from '../../contract/limits';
import type { Election, StateFilters } from '../../contract/voters';
import type { Problem } from '../../contract/problems';
import { problemOf, UNCLEAR } from '../../services/problem';
import { isNetworkError } from '../../state/networkRetry';
import { districtsOf } from './steps';
import { walkthroughApi } from './walkthroughApi';
import { selectWalkthrough } from './walkthroughSlice';

/** A list from the server; it may be empty. */
export type Listed<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'loaded'; readonly entries: readonly T[] };

const selectSelections = (state: RootState) => {
  const walkthrough = selectWalkthrough(state);
  return walkthrough.status === 'open' ? walkthrough.progress.at.selections : null;
};
const selectChosenState = (state: RootState) => selectSelections(state)?.state ?? null;

/** The query for the chosen state's options; undefined without a state. */
const selectOffer = (state: RootState) => {
  const chosen = selectChosenState(state);
  return chosen === null ? undefined : selectStateFilters(chosen)(state);
};

const failed = (error: unknown) => ({ status: 'failed', problem: problemOf(error) ?? UNCLEAR }) as const;

/** One of the state's option lists; empty for a state without records. */
function listed<T>(offer: ReturnType<typeof selectOffer>, part: (filters: StateFilters) => T[]) {
  if (offer?.data !== undefined) return { status: 'loaded', entries: part(offer.data) } as const;
  if (offer?.isError !== true) return { status: 'loading' } as const;
  if (problemOf(offer.error)?.code === 'not_found') return { status: 'loaded', entries: [] } as const;
  return failed(offer.error);
}

export interface CountedOption {
  readonly value: string;
  readonly voters: number | null;
}
const counted = (values: readonly string[], voters: Readonly<Record<string, number>>): CountedOption[] =>
  values.map((value) => ({ value, voters: voters[value] ?? null }));

export const selectCountiesOnOffer: (state: RootState) => Listed<CountedOption> = createSelector(
  [selectOffer],
  (offer) => listed(offer, ({ counties, voters }) => counted(counties, voters.counties)),
);

/** The chosen race's districts, from a fixed list if the data has none. Null if the race has none. */
export const selectDistrictsOnOffer = createSelector(
  [(state: RootState) => districtsOf(selectSelections(state)?.race ?? null), selectOffer],
  (kind, offer) => {
    if (kind === null) return null;
    const found = offer?.data === undefined ? [] : DISTRICT_LISTS[kind.filter](offer.data);
    return { label: kind.label, options: found.length > 0 ? found : counted(kind.fallback, {}) };
  },
);

const DISTRICT_LISTS = {
  CongressionalDistrict: ({ congressionalDistricts, voters }: StateFilters) =>
    counted(congressionalDistricts, voters.congressionalDistricts),
  StateSenateDistrict: ({ stateSenateDistricts, voters }: StateFilters) =>
    counted(stateSenateDistricts, voters.stateSenateDistricts),
  StateHouseDistrict: ({ stateHouseDistricts, voters }: StateFilters) =>
    counted(stateHouseDistricts, voters.stateHouseDistricts),
} as const;

/** Voters by party in the chosen state, as far as known. */
export const selectPartyVoters = (state: RootState) => selectOffer(state)?.data?.voters.parties ?? NO_VOTERS;
const NO_VOTERS: Readonly<Record<string, number>> = {};

/** The elections behind VH1 to VH8 of the chosen state. */
export const selectTrackedElections = createSelector([selectOffer], (offer) =>
  listed(offer, ({ elections }) => elections),
);

/** The chosen state's elections, or the most recent ones of all states. */
export const selectElectionsShown: (state: RootState) => Listed<Election> = createSelector(
  [walkthroughApi.endpoints.elections.select(null), selectChosenState],
  ({ data, isError, error }, state) => {
    if (data !== undefined) {
      const entries =
        state === null
          ? data.slice(0, ELECTIONS_WITHOUT_STATE)
          : data.filter((election) => election.state === state);
      return { status: 'loaded', entries };
    }
    return isError ? failed(error) : { status: 'loading' };
  },
);

/** Whether an option list is missing for want of network. */
export const selectLostLists = (state: RootState): boolean =>
  isNetworkError(selectOffer(state)?.error) ||
  isNetworkError(walkthroughApi.endpoints.elections.select(null)(state).error);
