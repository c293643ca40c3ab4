/** The age filters in words, `60 and over`, `up to 40`, `25 to 70`; undefined without any. */
export function ageWords(
  min: string | number | undefined,
  max: string | number | undefined,
): string | undefined {
  if (max === undefined) return min === undefined ? undefined : `${min} and over`;
  return min === undefined ? `up to ${max}` : `${min} to ${max}`;
}
