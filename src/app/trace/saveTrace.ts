import { BUILD_ID } from '../../config';
import { saveFile } from '../../services/fileSinks';
import { cleanRecording } from './clean/cleanRecording';
import { type Trace, toTrace } from './format';
import { TRACE_LENGTH } from './limits';
import type { RecordedTrace } from './recorder';
import { replayReducer } from './replayReducer';

/**
 * Gives the browser a cleaned trace as a file to keep.
 * @param now epoch milliseconds
 */
export function saveTrace(recorded: RecordedTrace, now: number): void {
  const text = JSON.stringify(traceOf(recorded, now));
  saveFile(new Blob([text], { type: 'application/json' }), fileName(now));
}

/** The cleaned trace of what was recorded, with the state it ends in. */
export function traceOf(recorded: RecordedTrace, now: number): Trace {
  const { startedAt, folded, ...rest } = foldExcess(recorded);
  return toTrace({ ...cleanRecording(rest), startedAt, folded, savedAt: now, build: BUILD_ID });
}

/** Folds what is older than the latest `TRACE_LENGTH` actions into the start. */
function foldExcess(recorded: RecordedTrace): RecordedTrace {
  const excess = Math.max(0, recorded.entries.length - TRACE_LENGTH);
  return {
    ...recorded,
    start: recorded.entries
      .slice(0, excess)
      .reduce((state, { action }) => replayReducer(state, action), recorded.start),
    entries: recorded.entries.slice(excess),
    folded: recorded.folded + excess,
  };
}

/** `precinct-post-trace-2026-10-31T12-00-00Z.json` */
function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json`;
}
