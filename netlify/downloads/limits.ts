import { config } from '../lib/config';

/**
 * What one response can take (Netlify: 20 MB streamed, 60 s), less what the platform needs for itself. Lists of more than
 * `wholeRows()` records come in parts of `partRows()`: a record is some 250 bytes as CSV, of which gzip leaves a fifth, so
 * both stay far below; a response that would not all the same breaks off.
 */
export const RESPONSE_BYTES = 19_500_000;
export const RESPONSE_MS = 55_000;
export const wholeRows = () => config().listPartRows ?? 40_000;
export const partRows = () => config().listPartRows ?? 100_000;
/**
 * Records of one query: about 2 MB, below the 5 MB that one answer of the database should have. Fewer make the garbage
 * collector run more often, which then takes as long as all the rest. A fifth of a chunk of bit strings.
 */
export const pageRows = () => Math.min(12_800, partRows());

/** A response would have become larger, or taken longer, than the platform lets it. */
export class ResponseLimitError extends Error {
  override readonly name = 'ResponseLimitError';
}
