import type { RootState } from '../../state/types';
import type { StoryLine } from '../story/story';
import type { Trace, TraceEntry, TraceHead } from '../../trace/format';
import type { TraceProblem } from '../../trace/readTrace';

/**
 * A trace with the state at every position. Position 0 is the start; position n is the state after the nth
 * action.
 */
export interface Timeline {
  /** As it was read, to be saved again with notes. */
  readonly trace: Trace;
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
  /** The state at a position, folded from the previous checkpoint at most. */
  readonly stateAt: (position: number) => RootState;
  /** The visit in plain words. */
  readonly story: readonly StoryLine[];
  /** The state after the last action. */
  readonly final: RootState;
  /** The first few paths where the replayed final state differs from the customer's. Normally empty. */
  readonly mismatches: readonly string[];
}

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

/**
 * Keeps files and their timelines by id, outside of the viewer's state: a timeline may be megabytes and never
 * changes.
 */
export interface TraceLibrary {
  /** Adds a file and returns its id. */
  readonly add: (file: File) => string;
  /**
   * Opens a file in steps that keep the page responsive. Calls `onProgress` with the progress from 0 to 1.
   * Never rejects.
   */
  readonly open: (fileId: string, onProgress: (progress: number) => void) => Promise<OpenResult>;
  readonly timelineOf: (fileId: string) => Timeline | null;
}
