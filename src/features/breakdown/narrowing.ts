import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema, sameFilters } from '../../contract/filters';
import type { FilterName, PartyCode, StatusCode } from '../../contract/fields/fields';
import { entriesOf, joinedEntries } from '../../contract/fields/lists';
import { AGE_BOUNDS, COUNTED_ELECTIONS } from '../../contract/limits';
import { matchingForm } from '../../contract/text';
import { isWithin, overlaps, type Range, rangeAfter } from './ranges';

/** What a bar or a county on the map stands for: a group of voters that filters can select. */
export type Narrowing =
  | { readonly kind: 'party'; readonly party: PartyCode }
  /** Whole years, both inclusive; a null `to` means no upper limit. */
  | { readonly kind: 'age'; readonly from: number; readonly to: number | null }
  /** How many of the last four general elections somebody voted in. */
  | { readonly kind: 'generals'; readonly voted: number }
  | { readonly kind: 'county'; readonly county: string; readonly state: string };
export type NarrowingKind = Narrowing['kind'];

const OWN_FILTERS: Readonly<Record<NarrowingKind, readonly FilterName[]>> = {
  party: ['PolitalAff'],
  age: ['AgeMin', 'AgeMax'],
  generals: ['GeneralsMin', 'GeneralsMax'],
  county: ['County_Desc'],
};

/**
 * Whether a list has a filter of this kind. Without one, all its groups are on the list, and none is
 * chosen.
 */
export const hasOwnFilter = (filters: CanonicalFilters, kind: NarrowingKind): boolean =>
  OWN_FILTERS[kind].some((name) => filters[name] !== undefined);

/** Whether all voters of a group were asked for by a filter of its kind. */
export function isChosen(filters: CanonicalFilters, narrowing: Narrowing): boolean {
  switch (narrowing.kind) {
    case 'party':
      return chosenIn(filters, 'PolitalAff').includes(narrowing.party);
    case 'county':
      return (
        (filters.State ?? narrowing.state) === narrowing.state &&
        chosenIn(filters, 'County_Desc').includes(matchingForm(narrowing.county))
      );
    case 'age':
      return isWithin(bandOf(narrowing), agesOf(filters));
    case 'generals':
      return isWithin(bandOf(narrowing), generalsOf(filters));
  }
}

/** Whether a filter of its kind asks for some of a group, but not for all of it. */
export function isPartlyChosen(filters: CanonicalFilters, narrowing: Narrowing): boolean {
  if (narrowing.kind !== 'age') return false;
  const [band, range] = [bandOf(narrowing), agesOf(filters)];
  return range !== null && overlaps(band, range) && !isWithin(band, range);
}

/**
 * The filters after pressing a group. Parties and counties are added and taken away one by one; a county
 * brings its state along. Ages and elections are one range, which stays whole: `rangeAfter`. A press that
 * would leave a filter too long changes nothing.
 */
export function toggled(filters: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  const parsed = v.safeParse(filtersSchema, {
    ...without(filters, narrowing.kind),
    ...filtersAfter(filters, narrowing),
  });
  return parsed.success ? parsed.output : filters;
}

/** The filters without the voters who are registered as inactive. */
export const activeOnly = (filters: CanonicalFilters): CanonicalFilters =>
  v.parse(filtersSchema, { ...filters, Status: 'A' satisfies StatusCode });

/** The filters without the voters to whom no mail can be delivered. */
export const deliverableOnly = (filters: CanonicalFilters): CanonicalFilters =>
  v.parse(filtersSchema, { ...filters, Deliverable: 'Y' });

/** What pressing a group does to the list. */
export function effectOf(filters: CanonicalFilters, narrowing: Narrowing): 'only' | 'add' | 'away' {
  if (isChosen(filters, narrowing) && !isStartedAnew(filters, narrowing)) return 'away';
  return hasOwnFilter(filters, narrowing.kind) && !isStartedAnew(filters, narrowing) ? 'add' : 'only';
}

/**
 * Whether a press leaves this group alone: a band amid the chosen ones or apart from them, or a county of one
 * state beside counties of all states.
 */
function isStartedAnew(filters: CanonicalFilters, narrowing: Narrowing): boolean {
  // Parsing whole filter sets would say the same, and takes most of the time that the charts take.
  return sameFilters(filtersAfter(filters, narrowing), filtersAfter({}, narrowing));
}

function filtersAfter(filters: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  switch (narrowing.kind) {
    case 'party':
      return { PolitalAff: listAfter(filters, 'PolitalAff', narrowing.party) };
    case 'county': {
      const county = matchingForm(narrowing.county);
      // Taking one of all states' counties away says nothing about the state.
      if (isChosen(filters, narrowing)) return { County_Desc: listAfter(filters, 'County_Desc', county) };
      // The state it brings along would take away the other states' counties.
      const before = filters.State === undefined ? {} : filters;
      return { County_Desc: listAfter(before, 'County_Desc', county), State: narrowing.state };
    }
    case 'age': {
      const after = rangeAfter(agesOf(filters), bandOf(narrowing), { from: AGE_BOUNDS.min, to: Infinity });
      return after === null ? {} : finite({ AgeMin: after.from, AgeMax: after.to });
    }
    case 'generals': {
      const all = { from: 0, to: COUNTED_ELECTIONS };
      const after = rangeAfter(generalsOf(filters), bandOf(narrowing), all);
      return after === null ? {} : { GeneralsMin: after.from, GeneralsMax: after.to };
    }
  }
}

type ListFilter = 'PolitalAff' | 'County_Desc';

function chosenIn(filters: CanonicalFilters, name: ListFilter): string[] {
  const list = filters[name];
  return list === undefined ? [] : entriesOf(name, list);
}

function listAfter(filters: CanonicalFilters, name: ListFilter, entry: string): string {
  const before = chosenIn(filters, name);
  const after = before.includes(entry) ? before.filter((other) => other !== entry) : [...before, entry];
  return joinedEntries(name, after);
}

function bandOf(narrowing: Extract<Narrowing, { kind: 'age' | 'generals' }>): Range {
  return narrowing.kind === 'age'
    ? { from: narrowing.from, to: narrowing.to ?? Infinity }
    : { from: narrowing.voted, to: narrowing.voted };
}

function agesOf({ AgeMin, AgeMax }: CanonicalFilters): Range | null {
  if (AgeMin === undefined && AgeMax === undefined) return null;
  return { from: AgeMin ?? -Infinity, to: AgeMax ?? Infinity };
}

function generalsOf({ GeneralsMin, GeneralsMax }: CanonicalFilters): Range | null {
  if (GeneralsMin === undefined && GeneralsMax === undefined) return null;
  return { from: GeneralsMin ?? 0, to: GeneralsMax ?? COUNTED_ELECTIONS };
}

/** Without the ends that are open. */
const finite = (ends: Readonly<Record<string, number>>): CanonicalFilters =>
  Object.fromEntries(Object.entries(ends).filter(([, value]) => Number.isFinite(value)));

function without(filters: CanonicalFilters, kind: NarrowingKind): CanonicalFilters {
  const rest = Object.entries(filters).filter(([name]) => !OWN_FILTERS[kind].some((own) => own === name));
  return Object.fromEntries(rest);
}
