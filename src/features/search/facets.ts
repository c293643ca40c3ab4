import { createSelector } from '@reduxjs/toolkit';
import type { Facets } from '../../contract/facets';
import type { CanonicalFilters } from '../../contract/filters';
import { matchingForm } from '../../contract/text';
import { formatCount } from '../../lib/format';
import { selectFiltersOfForm } from './formTotal';
import { formApi } from './formApi';
import { differOnlyIn } from '../../state/search/countedFor';
import type { Option } from '../../state/search/searchOptions';

/** The fields whose options show a count, each with the filters that choosing an option replaces. */
const REPLACED = {
  State: ['State', 'County_Desc'],
  County_Desc: ['County_Desc'],
  PolitalAff: ['PolitalAff'],
  Status: ['Status'],
} as const satisfies Readonly<Record<string, readonly (keyof CanonicalFilters)[]>>;
export type FacetField = keyof typeof REPLACED;

/** How many voters an option would match; null while the count for the current form isn't known. */
export type FacetCount = (option: {
  readonly value: string;
  readonly state?: string;
  readonly county?: string;
}) => number | null;

const UNKNOWN: FacetCount = () => null;

const selectFacetsQuery = formApi.endpoints.facets.select({});

/**
 * The facet counts of each field. A field's counts ignore what is chosen in that field, so they stay right
 * until another field changes. After that the field shows none until the new counts arrive.
 */
export const selectFacets = createSelector(
  [selectFiltersOfForm, selectFacetsQuery],
  (filters, { data }): Readonly<Record<FacetField, FacetCount>> => {
    const known = (field: FacetField, countsIn: (facets: Facets) => FacetCount): FacetCount =>
      data !== undefined && filters !== null && differOnlyIn(REPLACED[field], data.filters, filters)
        ? countsIn(data.counts)
        : UNKNOWN;
    return {
      State: known('State', ({ states }) => inRecord(states)),
      County_Desc: known('County_Desc', inCounties),
      PolitalAff: known('PolitalAff', ({ parties }) => inRecord(parties)),
      Status: known('Status', ({ statuses }) => inRecord(statuses)),
    };
  },
);

const sum = (voters: readonly number[]) => voters.reduce((total, some) => total + some, 0);

/** Every voter has exactly one state, party and status, so the counts add up to everybody. */
function inRecord(voters: Readonly<Record<string, number>>): FacetCount {
  const all = sum(Object.values(voters));
  return ({ value }) => (value === '' ? all : (voters[value] ?? 0));
}

function inCounties({ counties }: Facets): FacetCount {
  const all = sum(counties.map(({ voters }) => voters));
  const keyOf = (state: string, county: string) => `${matchingForm(state)} ${matchingForm(county)}`;
  const known = new Map(counties.map(({ state, county, voters }) => [keyOf(state, county), voters]));
  return ({ value, state = '', county = '' }) =>
    value === '' ? all : (known.get(keyOf(state, county)) ?? 0);
}

/**
 * Options with their counts appended: `Tulsa (OK) · 4,567`. One that would find nobody cannot be chosen.
 * The chosen option gets no count: it is the total next to the Search button, and the text of the closed
 * list must not change while the user types.
 */
export function withFacetCounts<O extends Option>(
  options: readonly O[],
  countOf: FacetCount,
  chosen: string,
): readonly (O & { readonly disabled?: boolean })[] {
  return options.map((option) => {
    const count = option.value === chosen ? null : countOf(option);
    if (count === null) return option;
    const label = `${option.label} · ${formatCount(count)}`;
    // Any state, any party and so on takes a choice away, and stays possible.
    return { ...option, label, disabled: count === 0 && option.value !== '' };
  });
}
