import { config } from '../lib/config';

/** The platform's limits for one response (Netlify: 20 MB streamed, 60 s), minus a margin. */
export const RESPONSE_BYTES = 19_500_000;
export const RESPONSE_MS = 55_000;
/** How long a complete file waits for its end to be recorded. */
export const RECORD_MS = 2_000;
/**
 * How many bytes of records a response may have: all of a short list, or a part of a long one, which gzip only
 * makes shorter. The rest is for the header row.
 */
export const partBytes = () => config().listPartBytes ?? 19_400_000;
/**
 * Records per query: about 2 MB, below the recommended 5 MB per database response. With smaller pages,
 * garbage collection takes as long as all the other work. A fifth of a chunk of bit strings.
 */
export const pageRows = () => 12_800;

/**
 * The same for a layout whose cells are worked out: its records take several times the memory. Parts consist of
 * pages of so many records.
 */
export const fewPageRows = () => 3_200;

/** A response would exceed the platform's size or time limit. */
export class ResponseLimitError extends Error {
  override readonly name = 'ResponseLimitError';
}
