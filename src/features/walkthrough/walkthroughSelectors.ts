import type { RootState } from '../../state/types';
import { createSelector } from '@reduxjs/toolkit';
import { selectAsked, type Total, totalFor } from '../../state/search/answers';
import { type Figure, type FigureOf, findsNoOne } from '../../state/search/optionCounts';
import { selectStatesOnOffer } from '../../state/search/optionSelectors';
import { PARTY_CODES } from '../../contract/fields/fields';
import { ELECTIONS_WITHOUT_STATE } from '../../contract/limits';
import type { Election, StateFilters } from '../../contract/voters';
import { filterWords } from '../../lib/filterWords';
import { isTracked } from '../../lib/lastElections';
import { entriesOf } from '../../contract/fields/entries';
import type { Problem } from '../../lib/problems';
import { sameFilters } from '../../contract/filters';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import { problemOf, UNCLEAR } from '../../services/problem';
import {
  selectAnswers,
  selectChosenState,
  selectFigures,
  selectOffer,
  selectWalkthroughFilters,
} from './figures';
import { answersOfForm, readDraft } from './formAnswers';
import { walkthroughApi } from './walkthroughApi';

/** A list from the server; it may be empty. */
export type Listed<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'loaded'; readonly entries: readonly T[] };

/** How many voters the answers match; `none` without an answer. */
export const selectRunningTotal = createSelector(
  [selectWalkthroughFilters, (state: RootState) => selectAsked(state, 'walkthrough')],
  (filters, asked): Total | { readonly status: 'none' } =>
    filters === null || Object.keys(filters).length === 0 ? { status: 'none' } : totalFor(filters, asked),
);

/** Whether the answers and the form behind them make the same list. A form without filters is no list yet. */
export const selectIsListOnScreen = createSelector(
  [selectWalkthroughFilters, selectFiltersOfForm],
  (answers, form) => form === null || Object.keys(form).length === 0 || sameFilters(answers ?? {}, form),
);

/** The answers that the form behind the walkthrough would give; null while it can't be read. */
export const selectAnswersOfForm = createSelector(
  [selectFiltersOfForm, selectAnswers],
  (form, answers) => form && answersOfForm(form, answers),
);

const failed = (error: unknown) => ({ status: 'failed', problem: problemOf(error) ?? UNCLEAR }) as const;

/** One of the state's option lists; empty for a state without records. */
export function optionList<T>(offer: ReturnType<typeof selectOffer>, part: (filters: StateFilters) => T[]) {
  if (offer?.data !== undefined) return { status: 'loaded', entries: part(offer.data) } as const;
  if (offer?.isError !== true) return { status: 'loading' } as const;
  if (problemOf(offer.error)?.code === 'not_found') return { status: 'loaded', entries: [] } as const;
  return failed(offer.error);
}

/** An option with its figure. */
export interface CountedOption<Value extends string = string> {
  readonly value: Value;
  /** Null while it is not known. */
  readonly figure: Figure | null;
  /** It would find no voters. Never true of a chosen one, which can always be taken away. */
  readonly unavailable: boolean;
}

export function counted<Value extends string>(
  values: readonly Value[],
  figureOf: FigureOf,
  chosen: readonly string[],
): CountedOption<Value>[] {
  return values.map((value) => {
    const figure = figureOf(value);
    return { value, figure, unavailable: findsNoOne(figure, chosen.includes(value)) };
  });
}

const listOf = (chosen: string | null) => (chosen === null ? [] : [chosen]);

/** The states, each counted without the places and elections of one: the chosen one, too. */
export const selectStateChoices = createSelector(
  [selectStatesOnOffer, selectFigures, selectChosenState],
  (states, figures, chosen) => counted(states, figures('states'), listOf(chosen)),
);

export const selectPartyChoices = createSelector(
  [selectFigures, selectWalkthroughFilters],
  (figures, filters) =>
    counted(PARTY_CODES, figures('parties'), entriesOf('PolitalAff', filters?.PolitalAff ?? '')),
);

/** An election behind one of VH1 to VH8 of the chosen state. */
export interface ElectionChoice extends CountedOption {
  readonly election: StateFilters['elections'][number];
}

/** Eight at most, as specified; and what is chosen besides. */
export const selectElectionChoices: (state: RootState) => Listed<ElectionChoice> = createSelector(
  [selectOffer, selectFigures, selectWalkthroughFilters],
  (offer, figures, filters) => {
    const chosen = entriesOf('VoteHistory', filters?.VoteHistory ?? '');
    return optionList(offer, ({ elections }) =>
      elections
        .filter((one) => isTracked(one) || chosen.includes(one.token))
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .flatMap((election) =>
          counted([election.token], figures('elections'), chosen).map((option) => ({ ...option, election })),
        ),
    );
  },
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

/** The answers in words, as a reminder: `Oklahoma, Mayor, Norman (city limits)`. */
export const selectAnswersInWords = createSelector([selectAnswers, selectOffer], (answers, offer): string => {
  if (answers === null || answers.fields.State === '') return '';
  const { race } = answers;
  const [inState, ...rest] = filterWords(readDraft(answers).filters, offer?.data?.elections);
  return [inState, ...(race === null ? [] : [race]), ...rest].join(', ');
});
