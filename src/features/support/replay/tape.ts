import { createContext, use } from 'react';
import type { RootState } from '../../../app/types';
import type { TraceEntry, TraceHead, TraceProblem } from '../../../app/trace/format';

/** A trace that can be looked at anywhere. Position 0 is the start, position n what the nth action led to. */
export interface Tape {
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
  /** The state at a position. Folds at most from the checkpoint before it. */
  readonly stateAt: (position: number) => RootState;
  /** Paths, a few of them, in which the actions lead elsewhere than to what the customer had at the end; none normally. */
  readonly strays: readonly string[];
}

/** Why a file cannot be replayed. */
export type FileProblem =
  | TraceProblem
  | 'too_large'
  /** The browser could not read it, such as a folder. */
  | 'unreadable'
  /** This program's reducers cannot follow it. */
  | 'not_foldable';

export type Opened =
  { readonly ok: true; readonly tape: Tape } | { readonly ok: false; readonly problem: FileProblem };

/**
 * Keeps what is no state of the viewer: files and the tapes made of them, by an id. A tape may be megabytes, and never
 * changes.
 */
export interface TapeLibrary {
  /** Takes a file in, and gives the id it goes by. */
  readonly take: (file: File) => string;
  /** Reads a file in pieces that leave the page usable; `onShare` hears how much is done, from 0 to 1. Never rejects. */
  readonly open: (fileId: string, onShare: (share: number) => void) => Promise<Opened>;
  readonly tapeOf: (fileId: string) => Tape | null;
}

export const TapeLibraryContext = createContext<TapeLibrary | null>(null);

export function useTapeLibrary(): TapeLibrary {
  const library = use(TapeLibraryContext);
  if (library === null) throw new Error('useTapeLibrary outside of TapeLibraryContext');
  return library;
}
