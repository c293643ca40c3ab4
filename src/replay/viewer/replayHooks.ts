import { createContext, use, useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Timeline } from '../timeline/buildTimeline';
import type { TraceLibrary } from '../timeline/traceLibrary';
import type { ReplayDispatch, ReplayRoot } from './replayListeners';
import { type OpenFile, selectFile, traceFileChosen } from './replaySlice';

export const useReplayDispatch = useDispatch.withTypes<ReplayDispatch>();
export const useReplaySelector = useSelector.withTypes<ReplayRoot>();

export const TraceLibraryContext = createContext<TraceLibrary | null>(null);

function useTraceLibrary(): TraceLibrary {
  const library = use(TraceLibraryContext);
  if (library === null) throw new Error('useTraceLibrary must be used inside TraceLibraryContext');
  return library;
}

/** An open trace and its playback state. */
export interface OpenTrace {
  readonly file: OpenFile;
  readonly timeline: Timeline;
}

/** The open trace; null while none is open. */
export function useOpenTimeline(): OpenTrace | null {
  const file = useReplaySelector(selectFile);
  const timeline = useTraceLibrary().timelineOf(file.status === 'open' ? file.fileId : '');
  return file.status === 'open' && timeline !== null ? { file, timeline } : null;
}

/** Adds a file to the library and dispatches `fileChosen`. */
export function useChooseFile(): (file: File) => void {
  const dispatch = useReplayDispatch();
  const library = useTraceLibrary();
  return useCallback(
    (file) => {
      dispatch(traceFileChosen({ fileId: library.add(file), name: file.name, bytes: file.size }));
    },
    [dispatch, library],
  );
}
