import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema, sameFilters } from '../../contract/filters';
import type { FilterName, PartyCode } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { toggledEntry } from '../../state/search/searchForm';

/** What a bar or a county on the map stands for: a group of voters that filters can select. */
export type ChartFilter =
  | { readonly kind: 'party'; readonly party: PartyCode }
  /** Whole years, both inclusive; a null `to` means no upper limit. */
  | { readonly kind: 'age'; readonly from: number; readonly to: number | null }
  /** How many of the last four general elections a voter voted in. */
  | { readonly kind: 'generals'; readonly voted: number }
  | { readonly kind: 'county'; readonly county: string; readonly state: string };
export type ChartFilterKind = ChartFilter['kind'];

const RANGES = { age: ['AgeMin', 'AgeMax'], generals: ['GeneralsMin', 'GeneralsMax'] } as const;
type RangeKind = keyof typeof RANGES;
const OWN_FILTERS: Readonly<Record<ChartFilterKind, readonly FilterName[]>> = {
  party: ['PolitalAff'],
  county: ['County_Desc'],
  ...RANGES,
};

/**
 * Whether a list has a filter of this kind. Without one, all its groups are on the list, and none is
 * chosen.
 */
export const hasOwnFilter = (filters: CanonicalFilters, kind: ChartFilterKind): boolean =>
  OWN_FILTERS[kind].some((name) => filters[name] !== undefined);

/** Whether a filter of its kind asks for all voters of a group. */
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
      return isWithin(bandOf(filter), rangeIn(filters, filter.kind));
  }
}

/** Whether a filter of its kind asks for some of a group, but not for all of it. */
export function isPartlyChosen(filters: CanonicalFilters, filter: ChartFilter): boolean {
  if (filter.kind !== 'age') return false;
  const [band, range] = [bandOf(filter), rangeIn(filters, filter.kind)];
  return range !== null && overlaps(band, range) && !isWithin(band, range);
}

/** How the groups of a chart are chosen: any number of them, or one, because a range has no holes. */
export const choosesOf = (kind: ChartFilterKind): 'any' | 'one' =>
  kind === 'party' || kind === 'county' ? 'any' : 'one';

/**
 * The filters after pressing a group. Parties and counties are added and taken away one by one; a county
 * brings its state along. Of ages and turnout, the pressed group takes the place of what was chosen, or is
 * taken away if it was all that was chosen. A press that would leave a filter too long changes nothing.
 */
export function toggled(filters: CanonicalFilters, filter: ChartFilter): CanonicalFilters {
  const parsed = v.safeParse(filtersSchema, {
    ...without(filters, filter.kind),
    ...filtersAfter(filters, filter),
  });
  return parsed.success ? parsed.output : filters;
}

/** What pressing a group does to the list. */
export function effectOf(filters: CanonicalFilters, filter: ChartFilter): 'only' | 'add' | 'away' {
  if (choosesOf(filter.kind) === 'one') return isPressed(filters, filter) ? 'away' : 'only';
  if (isChosen(filters, filter)) return 'away';
  return startsOver(filters, filter) || !hasOwnFilter(filters, filter.kind) ? 'only' : 'add';
}

/** Whether another press takes the group away: it is chosen, and of a range, it is all that is chosen. */
export function isPressed(filters: CanonicalFilters, filter: ChartFilter): boolean {
  if (!isChosen(filters, filter)) return false;
  if (choosesOf(filter.kind) === 'any') return true;
  // Parsing whole filter sets would say the same, and takes most of the time that the charts take.
  return sameFilters(rangeFilters(filters, filter.kind), rangeOf(filter));
}

/** Whether a county of one state takes the place of counties of all states. */
const startsOver = ({ State }: CanonicalFilters, { kind }: ChartFilter) =>
  kind === 'county' && State === undefined;

function filtersAfter(filters: CanonicalFilters, filter: ChartFilter): CanonicalFilters {
  switch (filter.kind) {
    case 'party':
      return { PolitalAff: listAfter(filters, 'PolitalAff', filter.party) };
    case 'county': {
      const county = matchingForm(filter.county);
      // Taking one of all states' counties away says nothing about the state.
      if (isChosen(filters, filter)) return { County_Desc: listAfter(filters, 'County_Desc', county) };
      // The state it brings along would take away the other states' counties.
      const before = startsOver(filters, filter) ? {} : filters;
      return { County_Desc: listAfter(before, 'County_Desc', county), State: filter.state };
    }
    case 'age':
    case 'generals':
      return isPressed(filters, filter) ? {} : rangeOf(filter);
  }
}

/** The range of a band as the contract's filters ask for it. */
function rangeOf(filter: ChartFilter): CanonicalFilters {
  if (filter.kind === 'generals')
    // At most all of them, and at least none, is no limit.
    return {
      ...(filter.voted > 0 && { GeneralsMin: filter.voted }),
      ...(filter.voted < COUNTED_ELECTIONS && { GeneralsMax: filter.voted }),
    };
  if (filter.kind !== 'age') return {};
  return { AgeMin: filter.from, ...(filter.to !== null && { AgeMax: filter.to }) };
}

const rangeFilters = (filters: CanonicalFilters, kind: ChartFilterKind): CanonicalFilters =>
  Object.fromEntries(
    OWN_FILTERS[kind].flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );

type ListFilter = 'PolitalAff' | 'County_Desc';

const chosenIn = (filters: CanonicalFilters, name: ListFilter) => entriesOf(name, filters[name] ?? '');

const listAfter = (filters: CanonicalFilters, name: ListFilter, entry: string) =>
  toggledEntry(name, filters[name] ?? '', entry);

function bandOf(filter: Extract<ChartFilter, { kind: RangeKind }>): Range {
  return filter.kind === 'age'
    ? { from: filter.from, to: filter.to ?? Infinity }
    : { from: filter.voted, to: filter.voted };
}

/** The range that a list asks for; null if it has none. */
function rangeIn(filters: CanonicalFilters, kind: RangeKind): Range | null {
  const [from, to] = [filters[RANGES[kind][0]], filters[RANGES[kind][1]]];
  return from === undefined && to === undefined ? null : { from: from ?? -Infinity, to: to ?? Infinity };
}

function without(filters: CanonicalFilters, kind: ChartFilterKind): CanonicalFilters {
  const rest = Object.entries(filters).filter(([name]) => !OWN_FILTERS[kind].some((own) => own === name));
  return Object.fromEntries(rest);
}

/** Whole numbers, both ends inclusive; an open end is infinite. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const isWithin = (band: Range, range: Range | null): boolean =>
  range !== null && band.from >= range.from && band.to <= range.to;

const overlaps = (one: Range, other: Range): boolean => one.from <= other.to && one.to >= other.from;
