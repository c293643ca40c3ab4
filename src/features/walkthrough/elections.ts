import { createSelector } from '@reduxjs/toolkit';
import { isLocalClass, type Election, electionsEndpoint } from '../../contract/voters';
import type { ResponseOf } from '../../contract/endpoint';
import { entriesOf } from '../../contract/fields/entries';
import { ELECTIONS_WITHOUT_STATE } from '../../contract/limits';
import { formatDay } from '../../lib/format';
import { isTracked } from '../../lib/lastElections';
import type { Problem } from '../../lib/problems';
import { api, apiCall } from '../../services/api';
import { problemOf, UNCLEAR } from '../../services/problem';
import { checksIn } from '../../state/search/offers';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import { offers, selectState, selectWalkthroughFilters } from './draftSelectors';

export const walkthroughApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every state's elections, newest first. */
    elections: build.query<Election[], null>({
      query: () => apiCall(electionsEndpoint),
      transformResponse: ({ data }: ResponseOf<typeof electionsEndpoint>) => data,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/** Part of what was asked for; none for a state without records. Without entries, it is loading, or has failed. */
function listed<Data, T>(
  request: { readonly data?: Data | undefined; readonly isError: boolean; readonly error?: unknown },
  part: (data: Data) => readonly T[],
): { readonly entries: readonly T[] | null; readonly problem: Problem | null } {
  if (request.data !== undefined) return { entries: part(request.data), problem: null };
  const problem = request.isError ? (problemOf(request.error) ?? UNCLEAR) : null;
  return problem?.code === 'not_found' ? { entries: [], problem: null } : { entries: null, problem };
}

/** `presidential_primary` as `Presidential primary`. */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const electionLabel = ({ date, classification }: Pick<Election, 'date' | 'classification'>) =>
  `${formatDay(date)} · ${isLocalClass(classification) ? 'Local' : inWords(classification)}`;

/** The elections to ask about: eight at most, as specified, and what is chosen besides. Newest first. */
export const selectElectionChoices = createSelector(
  [
    (state: RootState) => selectStateFilters(selectState(state))(state),
    offers.selectFigures,
    selectWalkthroughFilters,
  ],
  (onFile, figures, { VoteHistory = '' }) => {
    const chosen = entriesOf('VoteHistory', VoteHistory);
    return listed(onFile, ({ elections }) => {
      const options = elections
        .filter((one) => isTracked(one) || chosen.includes(one.token))
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .map((one) => ({ value: one.token, label: electionLabel(one) }));
      return checksIn(options, figures('VoteHistory'), chosen);
    });
  },
);

export const selectElectionsShown = createSelector(
  [walkthroughApi.endpoints.elections.select(null), selectState],
  (request, state) =>
    listed(request, (elections) =>
      state === ''
        ? elections.slice(0, ELECTIONS_WITHOUT_STATE)
        : elections.filter((election) => election.state === state),
    ),
);
