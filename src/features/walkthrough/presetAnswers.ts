import * as v from 'valibot';
import { filtersSchema } from '../../contract/filters';
import { PARTY_CODES } from '../../contract/fields/fields';
import { withoutFilters } from '../../contract/fields/lists';
import { numbersOf } from '../../state/search/presetOffers';
import type { FieldValues } from '../../state/search/searchForm';
import { ADDITIONAL_FILTERS, type Selections } from './steps';

/**
 * The answers that a ready-made choice changes. What no step asks about, such as in how many general
 * elections somebody voted, joins what was carried over from the search form. Null for values that are no filters.
 */
export function presetAnswers(
  { additionalFilters }: Selections,
  { PolitalAff, VoteHistory, ...values }: Partial<FieldValues>,
): Partial<Selections> | null {
  const names = ADDITIONAL_FILTERS.filter((name) => values[name] !== undefined);
  const filled = Object.fromEntries(
    names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
  );
  const read = v.safeParse(filtersSchema, numbersOf(filled));
  if (!read.success) return null;
  const parties = PolitalAff?.split(',');
  return {
    ...(parties && { politicalAffiliation: PARTY_CODES.filter((party) => parties.includes(party)) }),
    ...(VoteHistory !== undefined && { voteHistory: VoteHistory === '' ? [] : VoteHistory.split(',') }),
    additionalFilters: { ...withoutFilters(additionalFilters, names), ...read.output },
  };
}
