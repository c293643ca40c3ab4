import type { CanonicalFilters } from '../../contract/filters';
import type { FilterName, PartyCode } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { type FieldValues, toggledEntry } from '../../state/search/searchForm';
import { selectSearchedFilters } from '../../state/search/searchSelectors';
import { valuesChosen } from '../../state/search/searchSlice';
import type { AppThunk } from '../../state/types';

export type ChartFilter =
  | { readonly kind: 'party'; readonly party: PartyCode }
  /** Whole years, inclusive; `to` is null for no upper limit. */
  | { readonly kind: 'age'; readonly from: number; readonly to: number | null }
  /** Voted in so many of the last four general elections. */
  | { readonly kind: 'generals'; readonly voted: number }
  | { readonly kind: 'county'; readonly county: string; readonly state: string };
export type ChartFilterKind = ChartFilter['kind'];

const RANGES = { age: ['AgeMin', 'AgeMax'], generals: ['GeneralsMin', 'GeneralsMax'] } as const;
type RangeKind = keyof typeof RANGES;
type RangeFilter = Extract<ChartFilter, { kind: RangeKind }>;
const isOfRange = (filter: ChartFilter): filter is RangeFilter => filter.kind in RANGES;
const OWN_FILTERS: Readonly<Record<ChartFilterKind, readonly FilterName[]>> = {
  party: ['PolitalAff'],
  county: ['County_Desc'],
  ...RANGES,
};

/** Without a filter of this kind, all groups are on the list and none is chosen. */
export const hasOwnFilter = (filters: CanonicalFilters, kind: ChartFilterKind): boolean =>
  OWN_FILTERS[kind].some((name) => filters[name] !== undefined);

export function isChosen(filters: CanonicalFilters, filter: ChartFilter): boolean {
  switch (filter.kind) {
    case 'party':
      return chosenIn(filters, 'PolitalAff').includes(filter.party);
    case 'county':
      return (
        (filters.State ?? filter.state) === filter.state &&
        chosenIn(filters, 'County_Desc').includes(matchingForm(filter.county))
      );
    case 'age':
    case 'generals':
      return hasOwnFilter(filters, filter.kind) && isWithin(bandOf(filter), rangeIn(filters, filter.kind));
  }
}

export function isPartlyChosen(filters: CanonicalFilters, filter: ChartFilter): boolean {
  if (filter.kind !== 'age') return false;
  const [band, range] = [bandOf(filter), rangeIn(filters, filter.kind)];
  return band.from <= range.to && band.to >= range.from && !isWithin(band, range);
}

/** Ranges have no gaps, so they allow one group only. */
export const choosesOf = (kind: ChartFilterKind): 'any' | 'one' => (kind in RANGES ? 'one' : 'any');

export function effectOf(filters: CanonicalFilters, filter: ChartFilter): 'only' | 'add' | 'away' | 'all' {
  if (isPressed(filters, filter)) {
    const after = valuesAfter(filters, filter);
    return OWN_FILTERS[filter.kind].every((name) => after[name] === '') ? 'all' : 'away';
  }
  const replaces = isOfRange(filter) || startsOver(filters, filter) || !hasOwnFilter(filters, filter.kind);
  return replaces ? 'only' : 'add';
}

/** Whether a press removes the group: it is chosen, and of a range, it is all of it. */
export const isPressed = (filters: CanonicalFilters, filter: ChartFilter): boolean =>
  isChosen(filters, filter) &&
  (!isOfRange(filter) || isWithin(rangeIn(filters, filter.kind), bandOf(filter)));

/** A county of one state replaces counties of all states. */
const startsOver = ({ State }: CanonicalFilters, { kind }: ChartFilter) =>
  kind === 'county' && State === undefined;

/**
 * What a press sets in the form. Parties and counties are toggled one by one; a county sets its state. An age or
 * turnout group replaces the range, or removes it if it is the whole range.
 */
export function valuesAfter(filters: CanonicalFilters, filter: ChartFilter): Partial<FieldValues> {
  switch (filter.kind) {
    case 'party':
      return { PolitalAff: toggledEntry('PolitalAff', filters.PolitalAff ?? '', filter.party) };
    case 'county': {
      const toggledIn = (counties = '') => toggledEntry('County_Desc', counties, matchingForm(filter.county));
      // Removing a county says nothing about the state, which would exclude the other states’ counties.
      if (isChosen(filters, filter)) return { County_Desc: toggledIn(filters.County_Desc) };
      const before = startsOver(filters, filter) ? '' : filters.County_Desc;
      return { County_Desc: toggledIn(before), State: filter.state };
    }
    case 'age':
    case 'generals': {
      const [min, max] = RANGES[filter.kind];
      const { from, to } = bandOf(filter);
      if (isPressed(filters, filter)) return { [min]: '', [max]: '' };
      return { [min]: String(from), [max]: to < Infinity ? String(to) : '' };
    }
  }
}

/** A press on a bar or a county is a choice in the form, made of the list that the charts show. */
export const chooseInChart =
  (filter: ChartFilter): AppThunk<void> =>
  (dispatch, getState) => {
    const filters = selectSearchedFilters(getState());
    if (filters !== null) dispatch(valuesChosen(valuesAfter(filters, filter), { by: 'charts' }));
  };

const chosenIn = (filters: CanonicalFilters, name: 'PolitalAff' | 'County_Desc') =>
  entriesOf(name, filters[name] ?? '');

const bandOf = (filter: RangeFilter): Range =>
  filter.kind === 'age'
    ? { from: filter.from, to: filter.to ?? Infinity }
    : { from: filter.voted, to: filter.voted };

/** The list’s range; without a filter, everything. */
function rangeIn(filters: CanonicalFilters, kind: RangeKind): Range {
  const [min, max] = RANGES[kind];
  const open = kind === 'age' ? { from: -Infinity, to: Infinity } : { from: 0, to: COUNTED_ELECTIONS };
  return { from: filters[min] ?? open.from, to: filters[max] ?? open.to };
}

/** Inclusive; an open end is infinite. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const isWithin = (one: Range, other: Range): boolean => one.from >= other.from && one.to <= other.to;
