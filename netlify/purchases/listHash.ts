import { createHash } from 'node:crypto';
import { type CanonicalFilters, canonicalText } from '../../src/contract/filters';

/** SHA-256 (hex) of a filter set's canonical text: equal lists, equal hash. */
export function listHash(filters: CanonicalFilters): string {
  return createHash('sha256').update(canonicalText(filters)).digest('hex');
}
