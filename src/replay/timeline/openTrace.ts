import { MAX_FILE_BYTES, readTrace, type TraceProblem } from '../../trace/readTrace';
import { gunzipped } from '../../services/gzip';
import { buildTimeline, type Timeline } from './buildTimeline';

export type FileProblem =
  | TraceProblem
  | 'too_large'
  /** Its end is missing, or something in it was changed. */
  | 'damaged'
  /** A folder, for example. */
  | 'unreadable'
  /** A reducer threw. */
  | 'not_foldable';

type OpenResult =
  { readonly ok: true; readonly timeline: Timeline } | { readonly ok: false; readonly problem: FileProblem };

/** Traces come compressed; those of tests do not. */
async function textOf(file: File): Promise<{ text: string } | { problem: FileProblem }> {
  const isCompressed = file.name.endsWith('.gz');
  try {
    const text = isCompressed ? await gunzipped(file, MAX_FILE_BYTES) : await file.text();
    return text === null ? { problem: 'too_large' } : { text };
  } catch {
    return { problem: isCompressed ? 'damaged' : 'unreadable' };
  }
}

/** Reads and folds a file, which may hold anything. Never rejects. */
export async function openTrace(file: File): Promise<OpenResult> {
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
