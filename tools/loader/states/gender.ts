import type { CanonicalVoter } from '../canonical';
import type { Tally } from '../tally';

/** F, M or U (not told), of tidy upper-case text; any other code is null and counted. */
export function genderIn(code: string | null, mended: Tally): CanonicalVoter['gender'] {
  if (code === null || code === 'F' || code === 'M' || code === 'U') return code;
  mended.add('unknown gender');
  return null;
}
