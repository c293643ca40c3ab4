import type { CanonicalVoter } from '../model/canonical';
import type { Tally } from '../model/tally';

/** F, M, or U (undisclosed), from cleaned text; any other code is null and counted. */
export function genderIn(code: string | null, repaired: Tally): CanonicalVoter['gender'] {
  if (code === null || code === 'F' || code === 'M' || code === 'U') return code;
  repaired.add('unknown gender');
  return null;
}
