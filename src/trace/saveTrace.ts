import type { Reducer } from '@reduxjs/toolkit';
import type { RootState } from '../state/types';
import { BUILD_ID } from '../config';
import { saveFile } from '../services/fileSinks';
import { gzipped } from '../services/gzip';
import { cleanRecording } from './clean/cleanRecording';
import { deviceOf } from './device';
import { type Trace, toTrace } from './format';
import { type RecordedTrace, TRACE_LENGTH } from './recorder';

/** The reducer that replays a trace. */
export type Fold = Reducer<RootState>;

/**
 * Saves a cleaned trace as a file, small enough for any mailbox, and returns the file.
 * @param now epoch milliseconds
 */
export async function saveTrace(recorded: RecordedTrace, now: number, fold: Fold): Promise<File> {
  const text = JSON.stringify(traceOf(recorded, now, fold));
  const name = fileName(now);
  const file = await gzipped(text, GZIP);
  saveFile(file, name);
  return new File([file], name, { type: GZIP });
}

const GZIP = 'application/gzip';

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

/** `precinct-post-trace-2026-10-31T12-00-00Z.json.gz` */
function fileName(now: number): string {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  return `precinct-post-trace-${time}Z.json.gz`;
}
