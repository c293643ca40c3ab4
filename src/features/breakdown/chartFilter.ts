import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema, withoutFilters } from '../../contract/filters';
import type { FilterName, PartyCode } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { toggledEntry } from '../../state/search/searchForm';

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

/**
 * The filters after a press. Parties and counties are toggled one by one; a county sets its state. An age
 * or turnout group replaces the range, or removes it if it is the whole range. A press that would exceed
 * the filter’s limit changes nothing.
 */
export function toggled(filters: CanonicalFilters, filter: ChartFilter): CanonicalFilters {
  const rest = withoutFilters(filters, OWN_FILTERS[filter.kind]);
  const parsed = v.safeParse(filtersSchema, { ...rest, ...filtersAfter(filters, filter) });
  return parsed.success ? parsed.output : filters;
}

export function effectOf(filters: CanonicalFilters, filter: ChartFilter): 'only' | 'add' | 'away' {
  if (isPressed(filters, filter)) return 'away';
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

function filtersAfter(filters: CanonicalFilters, filter: ChartFilter): CanonicalFilters {
  switch (filter.kind) {
    case 'party':
      return { PolitalAff: listAfter(filters, 'PolitalAff', filter.party) };
    case 'county': {
      const county = matchingForm(filter.county);
      // Removing a county says nothing about the state.
      if (isChosen(filters, filter)) return { County_Desc: listAfter(filters, 'County_Desc', county) };
      // Setting the state would exclude the other states’ counties.
      const before = startsOver(filters, filter) ? {} : filters;
      return { County_Desc: listAfter(before, 'County_Desc', county), State: filter.state };
    }
    case 'age':
    case 'generals': {
      if (isPressed(filters, filter)) return {};
      const [min, max] = RANGES[filter.kind];
      const { from, to } = bandOf(filter);
      // Like the contract, omits an end without a limit.
      return { [min]: from, ...(to < Infinity && { [max]: to }) };
    }
  }
}

type ListFilter = 'PolitalAff' | 'County_Desc';

const chosenIn = (filters: CanonicalFilters, name: ListFilter) => entriesOf(name, filters[name] ?? '');

const listAfter = (filters: CanonicalFilters, name: ListFilter, entry: string) =>
  toggledEntry(name, filters[name] ?? '', entry);

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
