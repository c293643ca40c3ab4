import * as v from 'valibot';
import { sameFilters } from '../../app/searchAddress';
import {
  type CanonicalFilters,
  type FilterName,
  filtersSchema,
  type PartyCode,
} from '../../contract/filters';

/** What a bar stands for: some of a list's voters, and the filters that leave just them. */
export type Narrowing =
  | { readonly kind: 'party'; readonly party: PartyCode }
  /** Whole years, both inclusive; `to` null for no upper end. */
  | { readonly kind: 'age'; readonly from: number; readonly to: number | null }
  | { readonly kind: 'county'; readonly county: string; readonly state: string };

const OWN_FILTERS: Readonly<Record<Narrowing['kind'], readonly FilterName[]>> = {
  party: ['PolitalAff'],
  age: ['AgeMin', 'AgeMax'],
  county: ['County_Desc'],
};

/** A list's filters with those of a bar: they find as many as the bar says. */
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
      // A band of a list that is narrowed by age already holds only those of the list.
      const from = Math.max(narrowing.from, AgeMin ?? narrowing.from);
      const to = Math.min(narrowing.to ?? Infinity, AgeMax ?? Infinity);
      return from > to ? ages(narrowing.from, narrowing.to ?? Infinity) : ages(from, to);
    }
  }
}

const ages = (from: number, to: number): CanonicalFilters =>
  to === Infinity ? { AgeMin: from } : { AgeMax: to, AgeMin: from };

/** Whether a bar is what the list is narrowed to already. */
export const isChosen = (filters: CanonicalFilters, narrowing: Narrowing): boolean =>
  sameFilters(filters, narrowed(filters, narrowing));

/** The filters after a press on a bar: narrowed by it, or, where it is chosen already, without it again. */
export function pressed(filters: CanonicalFilters, narrowing: Narrowing): CanonicalFilters {
  return isChosen(filters, narrowing) ? without(filters, narrowing.kind) : narrowed(filters, narrowing);
}

function without(filters: CanonicalFilters, kind: Narrowing['kind']): CanonicalFilters {
  const rest = Object.entries(filters).filter(([name]) => !OWN_FILTERS[kind].some((own) => own === name));
  return Object.fromEntries(rest);
}
