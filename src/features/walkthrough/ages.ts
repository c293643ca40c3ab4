import type { CanonicalFilters } from '../../contract/filters';
import { AGE_BOUNDS } from '../../contract/limits';
import type { FieldValues } from '../../state/search/searchForm';

export type AgeBound = 'min' | 'max';
export const AGE_FIELDS = { min: 'AgeMin', max: 'AgeMax' } as const satisfies Record<AgeBound, string>;
export const ageFieldId = (bound: AgeBound) => `walkthrough-age-${bound}`;

/** Where the slider's upper thumb stands by default. There, as at the end of its track, it is no limit. */
export const AGE_AND_OVER = 90;

export function agesOf(
  { AgeMin: min = AGE_BOUNDS.min, AgeMax }: CanonicalFilters,
  openAt: number = AGE_AND_OVER,
): Readonly<Record<AgeBound, number>> {
  return { min, max: AgeMax ?? (min > openAt ? AGE_BOUNDS.max : openAt) };
}

/** The field of one end of the ages where its thumb was moved to. It stops at the other one. */
export function ageValue(filters: CanonicalFilters, bound: AgeBound, age: number): Partial<FieldValues> {
  const { min, max } = agesOf(filters, AGE_BOUNDS.max);
  const [from, to] = bound === 'min' ? [AGE_BOUNDS.min, max] : [min, AGE_BOUNDS.max];
  const allowed = Math.min(Math.max(Math.round(age), from), to);
  const isOpen = allowed === AGE_BOUNDS[bound] || (bound === 'max' && allowed === AGE_AND_OVER);
  return { [AGE_FIELDS[bound]]: isOpen ? '' : String(allowed) };
}
