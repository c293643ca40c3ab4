import { createSelector } from '@reduxjs/toolkit';
import { entriesOf } from '../../contract/fields/entries';
import { sameFilters } from '../../contract/sameFilters';
import { ELECTIONS_WITHOUT_STATE } from '../../contract/limits';
import type { Election } from '../../contract/voters';
import { filterWords } from '../../lib/filterWords';
import type { Problem } from '../../lib/problems';
import { isTracked } from '../../lib/lastElections';
import { problemOf, UNCLEAR } from '../../services/problem';
import { selectAsked, type Total, totalFor } from '../../state/search/answers';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { checksIn } from '../../state/search/offers';
import { selectStateFilters } from '../../state/search/searchApi';
import type { RootState } from '../../state/types';
import { answersOfForm, readDraft } from './draft';
import {
  selectAnswers,
  selectFigures,
  selectOnFile,
  selectState,
  selectWalkthroughFilters,
} from './draftSelectors';
import { electionLabel } from './labels';
import { walkthroughApi } from './walkthroughApi';

export const selectRunningTotal = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAsked(state, 'walkthrough')],
  (filters, asked): Total | null => (Object.keys(filters).length === 0 ? null : totalFor(filters, asked)),
);

/** Whether the answers and the form behind them make the same list. A form without filters is no list yet. */
export const selectIsListOnScreen = createSelector(
  [selectWalkthroughFilters, selectFiltersOfForm],
  (filters, form) => form === null || Object.keys(form).length === 0 || sameFilters(filters, form),
);

export const selectAnswersOfForm = createSelector(
  [selectFiltersOfForm, selectAnswers],
  (form, answers) => form && answersOfForm(form, answers),
);

export const selectAnswersInWords = createSelector([selectAnswers, selectOnFile], (answers, onFile) => {
  const { race } = answers;
  const words = filterWords(readDraft(answers).filters, onFile?.elections);
  return words.toSpliced(1, 0, ...(race === null ? [] : [race])).join(', ');
});

type Listed<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'loaded'; readonly entries: readonly T[] };

/** Part of what was asked for; empty for a state without records. */
function listed<Data, T>(
  {
    data,
    isError,
    error,
  }: { readonly data?: Data | undefined; readonly isError: boolean; readonly error?: unknown },
  part: (data: Data) => readonly T[],
): Listed<T> {
  if (data !== undefined) return { status: 'loaded', entries: part(data) };
  if (!isError) return { status: 'loading' };
  const problem = problemOf(error) ?? UNCLEAR;
  return problem.code === 'not_found' ? { status: 'loaded', entries: [] } : { status: 'failed', problem };
}

/** The elections to ask about: eight at most, as specified, and what is chosen besides. Newest first. */
export const selectElectionChoices = createSelector(
  [
    (state: RootState) => selectStateFilters(selectState(state))(state),
    selectFigures,
    selectWalkthroughFilters,
  ],
  (onFile, figures, { VoteHistory = '' }) => {
    const chosen = entriesOf('VoteHistory', VoteHistory);
    return listed(onFile, ({ elections }) => {
      const asked = elections.filter((one) => isTracked(one) || chosen.includes(one.token));
      const options = asked
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .map((one) => ({ value: one.token, label: electionLabel(one) }));
      return checksIn(options, figures('VoteHistory'), chosen);
    });
  },
);

export const selectElectionsShown = createSelector(
  [walkthroughApi.endpoints.elections.select(null), selectState],
  (request, state): Listed<Election> =>
    listed(request, (elections) =>
      state === ''
        ? elections.slice(0, ELECTIONS_WITHOUT_STATE)
        : elections.filter((election) => election.state === state),
    ),
);
