import { WHOLE_FILE_RECORDS } from '../../src/contract/layouts/layouts';
import { config } from '../lib/config';

/**
 * The platform's limits for one response (Netlify: 20 MB streamed, 60 s), minus a margin. Lists of more than
 * `wholeRows()` records come in parts of `partRows()`. A record of `everything` is about 300 bytes as CSV,
 * which gzip cuts to a sixth, so both stay far below the limits; a response that would exceed them anyway is
 * aborted.
 */
export const RESPONSE_BYTES = 19_500_000;
export const RESPONSE_MS = 55_000;
/** How long a complete file waits for its end to be recorded. */
export const RECORD_MS = 2_000;
export const wholeRows = () => config().listPartRows ?? WHOLE_FILE_RECORDS;
export const partRows = () => config().listPartRows ?? 100_000;
/**
 * Records per query: about 2 MB, below the recommended 5 MB per database response. With smaller pages,
 * garbage collection takes as long as all the other work. A fifth of a chunk of bit strings.
 */
export const pageRows = () => Math.min(12_800, partRows());

/** The same for a layout whose cells are worked out: its records take several times the memory. */
export const fewPageRows = () => Math.min(3_200, pageRows());

/** A response would exceed the platform's size or time limit. */
export class ResponseLimitError extends Error {
  override readonly name = 'ResponseLimitError';
}
