import type { RootState } from '../state/types';
import { BUILD_ID } from '../config';
import { saveFile } from '../services/fileSinks';
import { cleanRecording } from './clean/cleanRecording';
import { deviceOf } from './device';
import { type Trace, toTrace } from './format';
import { TRACE_LENGTH } from './limits';
import type { RecordedTrace } from './recorder';
import type { Reducer } from '@reduxjs/toolkit';

/** The reducer that replays a trace. */
export type Fold = Reducer<RootState>;

/**
 * Saves a cleaned trace as a file.
 * @param now epoch milliseconds
 */
export function saveTrace(recorded: RecordedTrace, now: number, fold: Fold): void {
  const text = JSON.stringify(traceOf(recorded, now, fold));
  saveFile(new Blob([text], { type: 'application/json' }), fileName(now));
}

/** The cleaned trace of a recording, with its final state. */
export function traceOf(recorded: RecordedTrace, now: number, fold: Fold): Trace {
  const { startedAt, folded, ...rest } = foldExcess(recorded, fold);
  return toTrace({
    ...cleanRecording(rest),
    startedAt,
    folded,
    savedAt: now,
    build: BUILD_ID,
    device: deviceOf(window),
  });
}

/** Folds all but the latest `TRACE_LENGTH` actions into the start. */
function foldExcess(recorded: RecordedTrace, fold: Fold): RecordedTrace {
  const excess = Math.max(0, recorded.entries.length - TRACE_LENGTH);
  return {
    ...recorded,
    start: recorded.entries
      .slice(0, excess)
      .reduce((state, { action }) => fold(state, action), recorded.start),
    entries: recorded.entries.slice(excess),
    folded: recorded.folded + excess,
  };
}

/** `precinct-post-trace-2026-10-31T12-00-00Z.json` */
function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json`;
}
