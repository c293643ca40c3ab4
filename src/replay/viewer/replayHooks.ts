import { createContext, type Dispatch, use, useEffect, useMemo, useReducer } from 'react';
import { openTrace } from '../timeline/openTrace';
import { NOTHING_OPEN, type OpenTrace, replayAfter, type ReplayEvent, type ReplayState } from './replayState';
import type { Trace, TraceEntry } from '../../trace/traceFormat';

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
