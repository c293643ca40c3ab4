import { createContext, type Dispatch, use, useEffect, useMemo, useReducer } from 'react';
import type { Trace, TraceEntry } from '../../trace/traceFormat';
import { isUnsolved } from '../story/storyteller';
import type { Timeline } from '../timeline/buildTimeline';
import { type FileProblem, openTrace } from '../timeline/openTrace';

/** The file chosen last, until it is open. An open trace stays meanwhile, and if this one is refused. */
type ChosenTrace =
  | { readonly status: 'none' }
  | { readonly status: 'opening'; readonly file: File }
  | { readonly status: 'refused'; readonly file: File; readonly problem: FileProblem };

export interface OpenTrace {
  readonly name: string;
  readonly timeline: Timeline;
  /** 0 is the start; n is the state after the nth action. */
  readonly position: number;
  readonly playing: boolean;
}

export interface ReplayState {
  /** The frame with the shop's screens. Once it is ready, the viewer makes no more requests. */
  readonly screens: 'loading' | 'ready';
  readonly chosen: ChosenTrace;
  readonly open: OpenTrace | null;
}

type Move =
  | { readonly type: 'playPressed' }
  /** It is time for the next action. */
  | { readonly type: 'advanced' }
  | { readonly type: 'stepped'; readonly by: -1 | 1 }
  | { readonly type: 'jumped'; readonly to: number };

export type ReplayEvent =
  | Move
  | { readonly type: 'screensReady' }
  | { readonly type: 'fileChosen'; readonly file: File }
  | { readonly type: 'fileOpened'; readonly file: File; readonly timeline: Timeline }
  | { readonly type: 'fileRefused'; readonly file: File; readonly problem: FileProblem };

export const NOTHING_OPEN: ReplayState = { screens: 'loading', chosen: { status: 'none' }, open: null };

export function replayAfter(state: ReplayState, event: ReplayEvent): ReplayState {
  const { screens, chosen, open } = state;
  switch (event.type) {
    case 'screensReady':
      return { ...state, screens: 'ready' };
    case 'fileChosen':
      return screens === 'ready' ? { ...state, chosen: { status: 'opening', file: event.file } } : state;
    case 'fileOpened':
    case 'fileRefused': {
      const { file } = event;
      // An earlier file's answer comes late.
      if (chosen.status !== 'opening' || chosen.file !== file) return state;
      if (event.type === 'fileRefused')
        return { ...state, chosen: { status: 'refused', file, problem: event.problem } };
      const { timeline } = event;
      const position = firstShown(timeline);
      return {
        screens,
        chosen: { status: 'none' },
        open: { name: file.name, timeline, position, playing: false },
      };
    }
    default:
      return open === null ? state : { ...state, open: moved(open, event) };
  }
}

/** Playing ends at the last action, and by a step; at the end, it starts over. */
function moved(open: OpenTrace, move: Move): OpenTrace {
  const { position, playing } = open;
  const { length } = open.timeline.entries;
  const to = (wanted: number, playing: boolean): OpenTrace => {
    const within = Math.max(0, Math.min(length, Math.round(wanted)));
    return { ...open, position: within, playing: playing && within < length };
  };
  switch (move.type) {
    case 'playPressed':
      return playing ? { ...open, playing: false } : to(position === length ? 0 : position, true);
    case 'advanced':
      return playing ? to(position + 1, true) : open;
    case 'stepped':
      return to(position + move.by, false);
    case 'jumped':
      return to(move.to, playing);
  }
}

/**
 * What support looks for: the last problem that is not over; without one, the last screen. Before the first
 * screen, no problem could be seen.
 */
function firstShown({ entries, story }: Timeline): number {
  const problem = story.findLast(isUnsolved);
  return problem === undefined ? entries.length : Math.max(story[0]?.position ?? 0, problem.position);
}

interface Replay {
  readonly state: ReplayState;
  readonly dispatch: Dispatch<ReplayEvent>;
  readonly chooseFile: (file: File) => Promise<void>;
}

const nothing = () => undefined;
export const ReplayContext = createContext<Replay>({
  ...{ state: NOTHING_OPEN, dispatch: nothing, chooseFile: async () => {} },
});
export const useReplay = (): Replay => use(ReplayContext);

export function useNewReplay(onOpened: (trace: Trace) => void): Replay {
  const [state, dispatch] = useReducer(replayAfter, NOTHING_OPEN);
  return useMemo(() => {
    const chooseFile = async (file: File) => {
      dispatch({ type: 'fileChosen', file });
      const opened = await openTrace(file);
      if (!opened.ok) dispatch({ type: 'fileRefused', file, problem: opened.problem });
      else {
        dispatch({ type: 'fileOpened', file, timeline: opened.timeline });
        onOpened(opened.timeline.trace);
      }
    };
    return { state, dispatch, chooseFile };
  }, [state, onOpened]);
}

/** Plays at the recorded pace. Whatever moves the position restarts the wait for the next action. */
export function usePlayback({ playing, position, timeline: { entries } }: OpenTrace): void {
  const { dispatch } = useReplay();
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'advanced' }), pauseBefore(entries, position));
    return () => clearTimeout(timer);
  }, [dispatch, entries, playing, position]);
}

/** Milliseconds. There is nothing to learn from watching a customer read. */
export const LONGEST_PAUSE_MS = 1500;

export function pauseBefore(entries: readonly TraceEntry[], position: number): number {
  const next = entries[position];
  const last = entries[position - 1];
  if (next === undefined || last === undefined) return 0;
  // The customer's clock may have been set back.
  return Math.max(0, Math.min(LONGEST_PAUSE_MS, next.at - last.at));
}
