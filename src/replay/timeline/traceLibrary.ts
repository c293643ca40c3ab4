import type { Trace } from '../../trace/format';
import { readTrace, type TraceProblem } from '../../trace/readTrace';
import { MAX_FILE_BYTES } from '../../trace/traceLimits';
import { gunzipped } from '../../services/gzip';
import { buildTimeline, FoldingTooSlow, type Timeline } from './buildTimeline';

/** Why a file cannot be replayed. */
export type FileProblem =
  | TraceProblem
  | 'too_large'
  /** Folding it takes longer than the budget. */
  | 'too_slow'
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
 * @param yieldToPage lets the page respond to input between two pieces of work
 * @param onOpened called with each trace that is open
 */
export function createTraceLibrary(
  yieldToPage: () => Promise<void>,
  onOpened: (trace: Trace) => void = () => undefined,
) {
  const files = new Map<string, File>();
  let kept: { readonly fileId: string; readonly timeline: Timeline } | null = null;
  let count = 0;
  return {
    /** Adds a file and returns its id. */
    add: (file: File): string => {
      count += 1;
      const fileId = `file-${count}`;
      files.clear();
      files.set(fileId, file);
      return fileId;
    },
    /**
     * Opens a file in steps that keep the page responsive. Calls `onProgress` with the progress from 0 to 1.
     * Never rejects.
     */
    open: async (fileId: string, onProgress: (progress: number) => void): Promise<OpenResult> => {
      const file = files.get(fileId);
      if (file === undefined) return { ok: false, problem: 'unreadable' };
      const opened = await openFile(file, async (progress) => {
        onProgress(progress);
        await yieldToPage();
      });
      if (opened.ok && files.has(fileId)) {
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

async function openFile(file: File, onProgress: (progress: number) => Promise<void>): Promise<OpenResult> {
  // Checked by size alone, so a file that is too large is never read.
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: 'too_large' };
  const found = await textOf(file);
  if ('problem' in found) return { ok: false, problem: found.problem };
  await onProgress(0);
  const read = readTrace(found.text);
  if (!read.ok) return read;
  try {
    return { ok: true, timeline: await buildTimeline(read.trace, onProgress) };
  } catch (thrown) {
    return { ok: false, problem: thrown instanceof FoldingTooSlow ? 'too_slow' : 'not_foldable' };
  }
}
