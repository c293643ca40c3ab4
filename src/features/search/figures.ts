import { createSelector } from '@reduxjs/toolkit';
import type { FacetField, Facets } from '../../contract/facets';
import { type CountedName, facetOf, optionReplaces } from '../../contract/fields/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { areOfTwoStates, differOnlyIn } from '../../state/search/countedFor';
import { isFailure } from '../../state/debouncedQuery';
import { limitSentence } from '../../services/problem';
import type { RootState } from '../../state/types';
import { formApi, type FormFigures } from './formApi';
import { selectFiltersOfForm } from '../../state/search/formTotal';
import type { ListName, PartName } from './panelSlice';

/** How many voters an option would find with everything else as it is. `stale`: that has just changed. */
export interface Figure {
  readonly voters: number;
  readonly stale: boolean;
}
/** Null while nothing is known of an option. */
export type FigureOf = (option: string) => Figure | null;

/** The figures that are always in sight. */
export const IN_SIGHT: readonly FacetField[] = [
  'states',
  'counties',
  'parties',
  'statuses',
  'genders',
  'generals',
  'primaries',
];

const OF_LISTS: Readonly<Record<ListName, readonly FacetField[]>> = {
  County_Desc: [],
  Cities: ['cities'],
  Zip: ['zips'],
  Precincts: ['precincts'],
};
const OF_PARTS: Readonly<Record<PartName, readonly FacetField[]>> = {
  districts: ['congressionalDistricts', 'stateSenateDistricts', 'stateHouseDistricts'],
  elections: ['elections', 'notVoted'],
};

/** The figures that only an unfolded list or part shows. */
export const unfoldedFacets = (list: ListName | null, parts: readonly PartName[]): FacetField[] => [
  ...(list === null ? [] : OF_LISTS[list]),
  ...parts.flatMap((part) => OF_PARTS[part]),
];

const answerIn = (place: 'form' | 'unfolded') =>
  formApi.endpoints.figures.select({ place, of: [], filters: {} });
const selectFormAnswer = answerIn('form');
const selectUnfoldedAnswer = answerIn('unfolded');
export const selectInSight = (state: RootState): FormFigures | undefined => selectFormAnswer(state).data;
export const selectUnfolded = (state: RootState): FormFigures | undefined => selectUnfoldedAnswer(state).data;

/** The server's sentence if figures of the latest question failed because a limit was reached. */
export function selectFiguresLimit(state: RootState): string | null {
  const [inSight, unfolded] = [selectFormAnswer(state), selectUnfoldedAnswer(state)];
  // What is folded again is asked for no more.
  const isLatest = differOnlyIn(
    [],
    unfolded.originalArgs?.filters ?? {},
    inSight.originalArgs?.filters ?? {},
  );
  return limitSentence(inSight.error) ?? (isLatest ? limitSentence(unfolded.error) : null);
}

/** The last filters of the form that could be read: figures stay while a field has an error. */
export const selectFigures = createSelector(
  [selectFiltersOfForm, selectInSight, selectUnfolded],
  (filters, inSight, unfolded) => figuresOf(filters, inSight, unfolded),
);

function figuresOf(
  filters: CanonicalFilters | null,
  inSight: FormFigures | undefined,
  unfolded: FormFigures | undefined,
): (field: CountedName) => FigureOf {
  const byField = new Map<CountedName, FigureOf>();
  return (field) => {
    const known = byField.get(field) ?? figureOf(field);
    byField.set(field, known);
    return known;
  };
  function figureOf(field: CountedName): FigureOf {
    const facet = facetOf(field);
    const answer = [inSight, unfolded].find((one) => one?.of.includes(facet));
    if (answer === undefined) return () => null;
    if (field !== 'State' && filters !== null && areOfTwoStates(answer.filters, filters)) return () => null;
    const stale = filters === null || !differOnlyIn(optionReplaces(facet), answer.filters, filters);
    const voters = votersIn(answer.counts, facet);
    return (option) => {
      const known = voters.get(option);
      // An old answer has left out who has some now.
      return known === undefined && stale ? null : { voters: known ?? 0, stale };
    };
  }
}

/** The voters of each option, named as the form names it: counties as `OK TULSA`. */
function votersIn(counts: Facets, facet: FacetField): ReadonlyMap<string, number> {
  if (facet === 'counties')
    return new Map(counts.counties.map(({ state, county, voters }) => [countyKey(state, county), voters]));
  return new Map(Object.entries(counts[facet]));
}

export const countyKey = (state: string, county: string) => `${matchingForm(state)} ${matchingForm(county)}`;

/** Whether the latest figures of what is unfolded could not be loaded. */
export function selectUnfoldedFailed(state: RootState): boolean {
  const { isError, error } = selectUnfoldedAnswer(state);
  return isError && isFailure(error);
}

/**
 * The values that an unfolded list has under the other choices, in order; null until those of the form's
 * state have loaded.
 */
export const selectValuesOnFile = createSelector(
  [selectUnfolded, selectFiltersOfForm, (_state: RootState, name: ListName) => name],
  (unfolded, filters, name): readonly string[] | null => {
    const facet = facetOf(name);
    if (facet === 'counties' || unfolded === undefined || !unfolded.of.includes(facet)) return null;
    if (filters !== null && filters.State !== unfolded.filters.State) return null;
    return Object.keys(unfolded.counts[facet]).toSorted();
  },
);
