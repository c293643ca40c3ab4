import type { CanonicalFilters } from '../../contract/filters';
import { AGE_BANDS } from '../../contract/limits';
import type { PresetValues } from './answers';

/** What the ages that `cutAges` returns are counted as. */
export const CUT_AGES = 'cutAges';

/**
 * The list’s own ages in the youngest of the charts’ bands that it cuts, where its total does not tell how many they
 * are: it cuts two bands, or has no youngest age and so also voters under 18.
 */
export function cutAges({ AgeMin, AgeMax }: CanonicalFilters): Readonly<Record<string, PresetValues>> {
  const last = AGE_BANDS.findLast((from) => AgeMax !== undefined && from <= AgeMax);
  if (AgeMax === undefined || last === undefined || AGE_BANDS.some((from) => from === AgeMax + 1)) return {};
  if (AgeMin === undefined) return { [CUT_AGES]: { AgeMin: last, AgeMax } };
  const next = AGE_BANDS.find((from) => from > AgeMin);
  const isCut = !AGE_BANDS.some((from) => from === AgeMin);
  return isCut && next !== undefined && next <= last ? { [CUT_AGES]: { AgeMin, AgeMax: next - 1 } } : {};
}
