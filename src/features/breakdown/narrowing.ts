import * as v from 'valibot';
import {
  type CanonicalFilters,
  type FilterName,
  filtersSchema,
  type PartyCode,
  sameFilters,
} from '../../contract/filters';

/** What a bar stands for: some of a list's voters, and the filters that select just them. */
export type Narrowing =
  | { readonly kind: 'party'; readonly party: PartyCode }
  /** Whole years, both inclusive; a null `to` means no upper limit. */
  | { readonly kind: 'age'; readonly from: number; readonly to: number | null }
  | { readonly kind: 'county'; readonly county: string; readonly state: string };

const OWN_FILTERS: Readonly<Record<Narrowing['kind'], readonly FilterName[]>> = {
  party: ['PolitalAff'],
  age: ['AgeMin', 'AgeMax'],
  county: ['County_Desc'],
};

/** A list's filters plus a bar's: together they match exactly as many voters as the bar shows. */
export function narrowed(filters: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  return v.parse(filtersSchema, { ...without(filters, narrowing.kind), ...filtersOf(filters, narrowing) });
}

function filtersOf({ AgeMin, AgeMax }: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  switch (narrowing.kind) {
    case 'party':
      return { PolitalAff: narrowing.party };
    case 'county':
      return { County_Desc: narrowing.county, State: narrowing.state };
    case 'age': {
      // If the list is already filtered by age, the band holds only ages within that filter.
      const from = Math.max(narrowing.from, AgeMin ?? narrowing.from);
      const to = Math.min(narrowing.to ?? Infinity, AgeMax ?? Infinity);
      return from > to ? ages(narrowing.from, narrowing.to ?? Infinity) : ages(from, to);
    }
  }
}

const ages = (from: number, to: number): CanonicalFilters =>
  to === Infinity ? { AgeMin: from } : { AgeMax: to, AgeMin: from };

/** Whether the list is already narrowed to a bar. */
export const isChosen = (filters: CanonicalFilters, narrowing: Narrowing): boolean =>
  sameFilters(filters, narrowed(filters, narrowing));

/** The filters after selecting a bar: narrowed to it, or without it if it was already selected. */
export function toggled(filters: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  return isChosen(filters, narrowing) ? without(filters, narrowing.kind) : narrowed(filters, narrowing);
}

function without(filters: CanonicalFilters, kind: Narrowing['kind']): CanonicalFilters {
  const rest = Object.entries(filters).filter(([name]) => !OWN_FILTERS[kind].some((own) => own === name));
  return Object.fromEntries(rest);
}
