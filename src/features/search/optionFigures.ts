import { createSelector } from '@reduxjs/toolkit';
import { formatCount } from '../../app/format';
import { sameFilters } from '../../app/searchAddress';
import { matchingForm } from '../../contract/text';
import type { OptionCounts } from '../../contract/figures';
import type { CanonicalFilters } from '../../contract/filters';
import { selectFiltersOfForm } from './formCounts';
import { formCountsApi } from './formCountsApi';
import type { Option } from './searchOptions';

/** The choices whose options have figures, with the filters that a choice replaces. */
const REPLACED = {
  State: ['State', 'County_Desc'],
  County_Desc: ['County_Desc'],
  PolitalAff: ['PolitalAff'],
  Status: ['Status'],
} as const satisfies Readonly<Record<string, readonly (keyof CanonicalFilters)[]>>;
export type CountedField = keyof typeof REPLACED;

/** How many voters an option would find; null while that is not known for the form as it is filled in now. */
export type FigureOf = (option: {
  readonly value: string;
  readonly state?: string;
  readonly county?: string;
}) => number | null;

const UNKNOWN: FigureOf = () => null;

const selectCounted = formCountsApi.endpoints.optionCounts.select({});

/**
 * The figures of each choice's options. They say what a choice would find in place of what is chosen there, so they are
 * right for as long as everything else stays; once something else changes there are none until the new ones come.
 */
export const selectOptionFigures = createSelector(
  [selectFiltersOfForm, selectCounted],
  (filters, { data }): Readonly<Record<CountedField, FigureOf>> => {
    const known = (field: CountedField, figures: (counts: OptionCounts) => FigureOf): FigureOf =>
      data !== undefined && filters !== null && isBesides(REPLACED[field], data.filters, filters)
        ? figures(data.counts)
        : UNKNOWN;
    return {
      State: known('State', ({ states }) => inRecord(states)),
      County_Desc: known('County_Desc', inCounties),
      PolitalAff: known('PolitalAff', ({ parties }) => inRecord(parties)),
      Status: known('Status', ({ statuses }) => inRecord(statuses)),
    };
  },
);

function isBesides(
  replaced: readonly (keyof CanonicalFilters)[],
  one: CanonicalFilters,
  other: CanonicalFilters,
): boolean {
  const besides = (filters: CanonicalFilters) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !replaced.some((own) => own === name)));
  return sameFilters(besides(one), besides(other));
}

const sum = (voters: readonly number[]) => voters.reduce((total, some) => total + some, 0);

/** Every voter has one state, one party and one status. */
function inRecord(voters: Readonly<Record<string, number>>): FigureOf {
  const all = sum(Object.values(voters));
  return ({ value }) => (value === '' ? all : (voters[value] ?? 0));
}

function inCounties({ counties }: OptionCounts): FigureOf {
  const all = sum(counties.map(({ voters }) => voters));
  const keyOf = (state: string, county: string) => `${matchingForm(state)} ${matchingForm(county)}`;
  const known = new Map(counties.map(({ state, county, voters }) => [keyOf(state, county), voters]));
  return ({ value, state = '', county = '' }) =>
    value === '' ? all : (known.get(keyOf(state, county)) ?? 0);
}

/**
 * Options with their figures behind: `Tulsa (OK) · 4,567`. The chosen one has none, for its figure is the total beside
 * the Search button, and what the closed list shows stays the same while somebody types.
 */
export function withFigures<O extends Option>(
  options: readonly O[],
  figureOf: FigureOf,
  chosen: string,
): readonly O[] {
  return options.map((option) => {
    const figure = option.value === chosen ? null : figureOf(option);
    return figure === null ? option : { ...option, label: `${option.label} · ${formatCount(figure)}` };
  });
}
