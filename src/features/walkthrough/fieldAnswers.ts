import * as v from 'valibot';
import { filtersSchema, withoutFilters } from '../../contract/filters';
import { PARTY_CODES } from '../../contract/fields/fields';
import type { LocalField } from '../../contract/fields/localDistricts';
import { type FieldValues, readValues } from '../../state/search/searchForm';
import { ADDITIONAL_FILTERS, localDistrictsOf, type Race, type Selections } from './steps';

/**
 * The answers that a preset changes. What no step asks about, such as the number of general elections voted
 * in, joins what was carried over from the search form. Null for values that are no filters.
 */
export function presetAnswers(
  { additionalFilters }: Selections,
  { PolitalAff, VoteHistory, ...values }: Partial<FieldValues>,
): Partial<Selections> | null {
  const names = ADDITIONAL_FILTERS.filter((name) => values[name] !== undefined);
  const filled = Object.fromEntries(
    names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  );
  const read = v.safeParse(filtersSchema, readValues(filled));
  if (!read.success) return null;
  const parties = PolitalAff?.split(',');
  return {
    ...(parties && { politicalAffiliation: PARTY_CODES.filter((party) => parties.includes(party)) }),
    ...(VoteHistory !== undefined && { voteHistory: VoteHistory === '' ? [] : VoteHistory.split(',') }),
    additionalFilters: { ...withoutFilters(additionalFilters, names), ...read.output },
  };
}

/**
 * A local district of the race, or all of them. What lies within another one goes. Null if the race has no
 * such district.
 */
export function localAnswers(
  { race, additionalFilters }: Selections,
  name: LocalField,
  district: string | null,
): Partial<Selections> | null {
  const asked = localDistrictsOf(race);
  const read = v.safeParse(filtersSchema, { [name]: district ?? '' });
  if (!asked.includes(name) || !read.success) return null;
  const kept = withoutFilters(additionalFilters, asked.slice(asked.indexOf(name)));
  return { additionalFilters: { ...kept, ...read.output } };
}

/** Another race: its district is of another kind, and so are its local districts. */
export function raceAnswers({ race, additionalFilters }: Selections, chosen: Race): Partial<Selections> {
  const asked = localDistrictsOf(chosen);
  const left = localDistrictsOf(race).filter((name) => !asked.includes(name));
  return { race: chosen, district: null, additionalFilters: withoutFilters(additionalFilters, left) };
}
