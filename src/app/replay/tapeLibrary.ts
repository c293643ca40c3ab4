import { type Opened, type Tape, type TapeLibrary } from '../../features/support/replay/tape';
import { LARGEST_FILE } from '../../features/support/replay/replayWords';
import { readTrace } from '../trace/format';
import { buildTape } from './buildTape';

/** What a library needs of the browser; `pause` lets it answer between two pieces of work. */
export interface LibraryTools {
  readonly pause: () => Promise<void>;
}

/** Files and tapes of this visit, in memory alone. Only the latest tape is kept. */
export function createTapeLibrary({ pause }: LibraryTools): TapeLibrary {
  const files = new Map<string, File>();
  let kept: { readonly fileId: string; readonly tape: Tape } | null = null;
  let taken = 0;
  return {
    take: (file) => {
      taken += 1;
      const fileId = `file-${taken}`;
      files.clear();
      files.set(fileId, file);
      return fileId;
    },
    open: async (fileId, onShare) => {
      const file = files.get(fileId);
      if (file === undefined) return { ok: false, problem: 'unreadable' };
      const opened = await openFile(file, async (share) => {
        onShare(share);
        await pause();
      });
      if (opened.ok && files.has(fileId)) kept = { fileId, tape: opened.tape };
      return opened;
    },
    tapeOf: (fileId) => (kept?.fileId === fileId ? kept.tape : null),
  };
}

async function openFile(file: File, breathe: (share: number) => Promise<void>): Promise<Opened> {
  // Decided by its size alone: what is too large is never read.
  if (file.size > LARGEST_FILE) return { ok: false, problem: 'too_large' };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, problem: 'unreadable' };
  await breathe(0);
  const read = readTrace(text);
  if (!read.ok) return read;
  try {
    return { ok: true, tape: await buildTape(read.trace, breathe) };
  } catch {
    return { ok: false, problem: 'not_foldable' };
  }
}
