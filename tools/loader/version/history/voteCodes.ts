/** The largest `election_no`, a smallint. `codeBytes` has room for 128 more. */
export const MOST_ELECTIONS = 32_767;

/**
 * A code as it is stored (function `vote_codes_of` in netlify/migrations): up to 127 one byte, above that
 * two, of which the first has its highest bit set.
 */
export function codeBytes(code: number): readonly number[] {
  if (code < 128) return [code];
  const rest = code - 128;
  return [128 | (rest >> 8), rest & 255];
}
