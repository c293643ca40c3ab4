import { type FileProblem, type OpenResult, type Timeline, type TraceLibrary } from './timeline';
import type { Trace } from '../../trace/format';
import { readTrace } from '../../trace/readTrace';
import { MAX_FILE_BYTES } from '../../trace/traceLimits';
import { gunzipped } from '../../services/gzip';
import { buildTimeline, FoldingTooSlow } from './buildTimeline';

/**
 * Keeps only the latest file and timeline, in memory.
 * @param yieldToPage lets the page respond to input between two pieces of work
 * @param onOpened called with each trace that is open
 */
export function createTraceLibrary(
  yieldToPage: () => Promise<void>,
  onOpened: (trace: Trace) => void = () => undefined,
): TraceLibrary {
  const files = new Map<string, File>();
  let kept: { readonly fileId: string; readonly timeline: Timeline } | null = null;
  let count = 0;
  return {
    add: (file) => {
      count += 1;
      const fileId = `file-${count}`;
      files.clear();
      files.set(fileId, file);
      return fileId;
    },
    open: async (fileId, onProgress) => {
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
    timelineOf: (fileId) => (kept?.fileId === fileId ? kept.timeline : null),
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
