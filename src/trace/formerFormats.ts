import * as v from 'valibot';
import { type Trace, TRACE_FORMAT } from './format';
import { headFields, liftedFields } from './traceSchema';

/**
 * Reads earlier formats of the file, each into the present one. `__tests__/replay/golden` keeps a file of
 * each.
 */

/** Format 1 had no device and no notes. */
const format1 = v.strictObject({
  ...liftedFields,
  precinctPost: v.strictObject(headFields),
});

/** A trace of an earlier format in the present one; null if it is none. */
export function formerTrace(format: number, value: unknown): Trace | null {
  if (format !== 1) return null;
  const parsed = v.safeParse(format1, value);
  if (!parsed.success) return null;
  const { precinctPost, ...lifted } = parsed.output;
  return { ...lifted, precinctPost: { ...precinctPost, format: TRACE_FORMAT, device: null, notes: [] } };
}
