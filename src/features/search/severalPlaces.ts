import { limitOf } from '../../contract/fields/fields';
import { joinedEntries } from '../../contract/fields/entries';
import { LIST_LIMIT } from '../../contract/limits';
import { codePoints, matchingForm } from '../../contract/text';
import { isState } from '../../lib/stateNames';
import type { FieldValues, PlaceFieldName } from '../../state/search/searchForm';

/** The list that holds several places of a field for one. */
const LIST_BESIDE = { City: 'Cities', Precinct: 'Precincts' } as const;

/**
 * Several places typed with commas into a field for one, which looks for a single name with commas in it.
 * `values` asks for them as a list instead; for the city of `Orlando, FL` alone. Null if it is one name.
 */
export function severalPlaces(
  name: PlaceFieldName,
  typed: string,
): { readonly entries: readonly string[]; readonly values: Partial<FieldValues> } | null {
  const typedOnes = [...new Set(typed.split(',').map(matchingForm))].filter((entry) => entry !== '');
  const entries = typedOnes.filter((entry, n) => n === 0 || name !== 'City' || !isState(entry));
  const fits = entries.every((entry) => codePoints(entry) <= limitOf(name) && !entry.includes('|'));
  if (typedOnes.length < 2 || entries.length > LIST_LIMIT || !fits) return null;
  const [only, ...others] = entries;
  if (others.length === 0) return { entries, values: { [name]: only } };
  return { entries, values: { [name]: '', [LIST_BESIDE[name]]: joinedEntries(LIST_BESIDE[name], entries) } };
}
