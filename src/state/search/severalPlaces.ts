import { joinedEntries } from '../../contract/fields/lists';
import { limitOf } from '../../contract/fields/fields';
import { LIST_LIMIT } from '../../contract/limits';
import { codePoints, matchingForm } from '../../contract/text';
import type { FieldValues } from './searchForm';

/** Fields for one place, and the lists that hold several of the same kind. */
export const LIST_BESIDE = { City: 'Cities', Precinct: 'Precincts' } as const;
export type PlaceFieldName = keyof typeof LIST_BESIDE;

/**
 * Several places typed with commas into a field for one, which looks for a single name with commas in it.
 * `values` asks for them as a list instead. Null if it is one name.
 */
export function severalPlaces(
  name: PlaceFieldName,
  typed: string,
): { readonly entries: readonly string[]; readonly values: Partial<FieldValues> } | null {
  const entries = [...new Set(typed.split(',').map(matchingForm))].filter((entry) => entry !== '');
  const fits = entries.every((entry) => codePoints(entry) <= limitOf(name) && !entry.includes('|'));
  if (entries.length < 2 || entries.length > LIST_LIMIT || !fits) return null;
  return { entries, values: { [name]: '', [LIST_BESIDE[name]]: joinedEntries(LIST_BESIDE[name], entries) } };
}
