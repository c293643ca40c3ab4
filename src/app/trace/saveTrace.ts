import { BUILD_ID } from '../../config';
import { saveFile } from '../../services/fileSinks';
import { cleanRecording } from './clean/cleanRecording';
import { type Trace, toTrace } from './format';
import type { RecordedTrace } from './recorder';

/**
 * Gives the browser a cleaned trace as a file to keep.
 * @param now epoch milliseconds
 */
export function saveTrace(recorded: RecordedTrace, now: number): void {
  const text = JSON.stringify(traceOf(recorded, now));
  saveFile(new Blob([text], { type: 'application/json' }), fileName(now));
}

/** The cleaned trace of what was recorded, with the state it ends in. */
export function traceOf({ start, entries, startedAt, folded }: RecordedTrace, now: number): Trace {
  const cleaned = cleanRecording({ start, entries, final: entries.at(-1)?.state ?? start });
  return toTrace({ ...cleaned, startedAt, folded, savedAt: now, build: BUILD_ID });
}

/** `precinct-post-trace-2026-10-31T12-00-00Z.json` */
function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json`;
}
