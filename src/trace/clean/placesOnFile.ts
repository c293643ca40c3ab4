import { entriesOf } from '../../contract/fields/entries';
import { FIELDS, namesOfKind } from '../../contract/fields/fields';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { PLACE_FIELDS } from '../../contract/places';
import { matchingForm } from '../../contract/text';
import { FALLBACK_COUNTIES } from '../../state/search/searchOptions';

const NAMES = namesOfKind('names');
/** The lists of names of places that the server sends, and the counts that have such names as their keys. */
const LISTS: ReadonlySet<string> = new Set([...PLACE_FIELDS, 'counties']);
const FACETS: ReadonlySet<string> = new Set(NAMES.map((name) => FIELDS[name].facet));

/**
 * The names of places that the server sent in any part of a recording, in matching form. They are public. A
 * link may have any other text in their place.
 */
export function placesOnFile(parts: readonly unknown[]): ReadonlySet<string> {
  const places = new Set<string>([NONE_ON_FILE]);
  const seen = new WeakSet();
  const add = (name: unknown) => {
    if (typeof name === 'string') places.add(matchingForm(name));
  };
  const look = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const entry of value as unknown[]) {
        if (LISTS.has(name)) add(entry);
        if (typeof entry === 'object' && entry !== null && 'county' in entry) add(entry.county);
        look(name, entry);
      }
      return;
    }
    if (FACETS.has(name)) Object.keys(value).forEach(add);
    // A list that was bought has voters, so the places in its filters are on file.
    const { record_count, search_parameters } = value as Readonly<Record<string, unknown>>;
    if (typeof record_count === 'number') addFiltersOf(search_parameters);
    for (const [key, part] of Object.entries(value)) look(key, part);
  };
  const addFiltersOf = (filters: unknown) => {
    for (const name of NAMES) {
      const value = (filters as Readonly<Record<string, unknown>> | null | undefined)?.[name];
      if (typeof value === 'string') entriesOf(name, value).forEach(add);
    }
  };
  for (const { county } of FALLBACK_COUNTIES) add(county);
  for (const part of parts) look('', part);
  return places;
}
