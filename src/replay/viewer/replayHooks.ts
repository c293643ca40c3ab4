import { createContext, use, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnsolved } from '../story/storyteller';
import type { Timeline } from '../timeline/buildTimeline';
import { createTraceLibrary } from '../timeline/traceLibrary';
import { advanced, fileOpened, type OpenFile, type ReplayDispatch, type ReplayRoot } from './replaySlice';
import { selectFile, traceFileChosen, traceFileRefused } from './replaySlice';
import { pauseBefore } from './replayTime';

export const useReplayDispatch = useDispatch.withTypes<ReplayDispatch>();
export const useReplaySelector = useSelector.withTypes<ReplayRoot>();

export const TraceLibraryContext = createContext(createTraceLibrary());

/** An open trace and its playback state. */
export interface OpenTrace {
  readonly file: OpenFile;
  readonly timeline: Timeline;
}

/** The open trace; null while none is open. */
export function useOpenTimeline(): OpenTrace | null {
  const file = useReplaySelector(selectFile);
  const timeline = use(TraceLibraryContext).timelineOf(file.status === 'open' ? file.fileId : '');
  return file.status === 'open' && timeline !== null ? { file, timeline } : null;
}

/** Opens a file. */
export function useChooseFile(): (file: File) => Promise<void> {
  const dispatch = useReplayDispatch();
  const library = use(TraceLibraryContext);
  return useCallback(
    async (file) => {
      const fileId = library.add(file);
      dispatch(traceFileChosen({ fileId, name: file.name }));
      const opened = await library.open(fileId);
      if (!opened.ok) dispatch(traceFileRefused({ fileId, bytes: file.size, problem: opened.problem }));
      else {
        const { length } = opened.timeline.entries;
        dispatch(fileOpened({ fileId, length, position: firstShown(opened.timeline) }));
      }
    },
    [dispatch, library],
  );
}

/**
 * What support looks for: the last problem that is not over; without one, the last screen. Before the first
 * screen, no problem could be seen.
 */
function firstShown({ entries, story }: Timeline): number {
  const problem = story.findLast(isUnsolved);
  return problem === undefined ? entries.length : Math.max(story[0]?.position ?? 0, problem.position);
}

/** Plays at the recorded pace. Whatever moves the position restarts the wait for the next action. */
export function usePlayback({ file: { playing, position }, timeline: { entries } }: OpenTrace): void {
  const dispatch = useReplayDispatch();
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => dispatch(advanced()), pauseBefore(entries, position));
    return () => clearTimeout(timer);
  }, [dispatch, entries, playing, position]);
}
