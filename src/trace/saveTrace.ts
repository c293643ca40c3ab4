import { BUILD_ID } from '../config';
import { saveFile } from '../services/files';
import { gzipped } from '../services/gzip';
import { cleanRecording } from './clean/cleanRecording';
import { deviceOf } from './device';
import { type Trace, toTrace } from './traceFormat';
import type { RecordedTrace } from './recorder';

/**
 * Saves a cleaned trace as a file, small enough for any mailbox, and returns the file.
 * @param now epoch milliseconds
 */
export async function saveTrace(recorded: RecordedTrace, now: number): Promise<File> {
  const text = JSON.stringify(traceOf(recorded, now));
  const name = fileName(now);
  const file = await gzipped(text, GZIP);
  saveFile(file, name);
  return new File([file], name, { type: GZIP });
}

const GZIP = 'application/gzip';

export function traceOf({ startedAt, folded, ...recorded }: RecordedTrace, now: number): Trace {
  return toTrace({
    ...cleanRecording(recorded),
    startedAt,
    folded,
    savedAt: now,
    build: BUILD_ID,
    device: deviceOf(window),
  });
}

function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json.gz`;
}
