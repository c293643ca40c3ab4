import type { Trace } from '../../trace/traceFormat';
import { readTrace, type TraceProblem } from '../../trace/readTrace';
import { MAX_FILE_BYTES } from '../../trace/traceLimits';
import { gunzipped } from '../../services/gzip';
import { buildTimeline, type Timeline } from './buildTimeline';

/** Why a file cannot be replayed. */
export type FileProblem =
  | TraceProblem
  | 'too_large'
  /** The browser could not read it, for example because it is a folder. */
  | 'unreadable'
  /** This build's reducers cannot replay it. */
  | 'not_foldable';

export type OpenResult =
  { readonly ok: true; readonly timeline: Timeline } | { readonly ok: false; readonly problem: FileProblem };

export type TraceLibrary = ReturnType<typeof createTraceLibrary>;

/**
 * Keeps the latest file and its timeline by id, in memory and outside of the viewer's state: a timeline may
 * be megabytes and never changes.
 * @param onOpened called with each trace that is open
 */
export function createTraceLibrary(onOpened: (trace: Trace) => void = () => undefined) {
  let latest: { readonly fileId: string; readonly file: File } | null = null;
  let kept: { readonly fileId: string; readonly timeline: Timeline } | null = null;
  let count = 0;
  return {
    /** Adds a file and returns its id. */
    add: (file: File): string => {
      count += 1;
      latest = { fileId: `file-${count}`, file };
      return latest.fileId;
    },
    /** Opens the latest file. Never rejects. */
    open: async (fileId: string): Promise<OpenResult> => {
      if (latest?.fileId !== fileId) return { ok: false, problem: 'unreadable' };
      const opened = await openFile(latest.file);
      if (opened.ok && latest.fileId === fileId) {
        kept = { fileId, timeline: opened.timeline };
        onOpened(opened.timeline.trace);
      }
      return opened;
    },
    timelineOf: (fileId: string): Timeline | null => (kept?.fileId === fileId ? kept.timeline : null),
  };
}

/** Traces come compressed; those of tests do not. */
async function textOf(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size === 0) return { problem: 'empty' };
  const isCompressed = file.name.endsWith('.gz');
  try {
    const text = isCompressed ? await gunzipped(file, MAX_FILE_BYTES) : await file.text();
    return text === null ? { problem: 'too_large' } : { text };
  } catch {
    return { problem: isCompressed ? 'damaged' : 'unreadable' };
  }
}

async function openFile(file: File): Promise<OpenResult> {
  // Checked by size alone, so a file that is too large is never read.
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'too_large' };
  const found = await textOf(file);
  if ('problem' in found) return { ok: false, problem: found.problem };
  const read = readTrace(found.text);
  if (!read.ok) return read;
  try {
    return { ok: true, timeline: buildTimeline(read.trace) };
  } catch {
    return { ok: false, problem: 'not_foldable' };
  }
}
