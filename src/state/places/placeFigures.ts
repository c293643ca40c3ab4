import { facetOf, optionReplaces, replacedBy } from '../../contract/fields/facets';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import type { PlaceField } from '../../contract/places';
import { sameFilters } from '../../contract/sameFilters';
import type { Answered } from '../search/answers';
import type { Figure } from '../search/optionCounts';
import type { NamedPlace } from './placeNames';

type Place = Pick<NamedPlace, 'name' | 'key' | 'entry'>;

/** How many voters a place alone would find under all other choices; null while that is not known. */
export function figureOf(
  { name, key, entry }: Place,
  filters: CanonicalFilters | null,
  answered: Answered | undefined,
): Figure | null {
  const all = answered?.counts.facets[facetOf(name)];
  const voters = answered?.counts.presets[key] ?? (all && (all[entry] ?? 0));
  if (answered === undefined || voters === undefined) return null;
  if (filters !== null && answered.filters.State !== filters.State) return null;
  const kept = (list: CanonicalFilters) => withoutFilters(list, optionReplaces(facetOf(name), list));
  return { voters, stale: filters === null || !sameFilters(kept(answered.filters), kept(filters)) };
}

/**
 * Whether the figures of places are still to come, all of them or for another list. A place that is chosen changes
 * the list by the kinds alone.
 */
export function awaitsFigures(
  places: readonly Place[],
  kinds: readonly PlaceField[],
  filters: CanonicalFilters | null,
  answered: Answered | undefined,
): boolean {
  const own = kinds.flatMap((name) => replacedBy(facetOf(name)));
  const isOfList = (counted: CanonicalFilters) =>
    filters === null || sameFilters(withoutFilters(counted, own), withoutFilters(filters, own));
  if (answered === undefined || !isOfList(answered.filters)) return true;
  return places.length > 0 && places.every((place) => figureOf(place, filters, answered) === null);
}
