import { useDispatch, useSelector } from 'react-redux';
import type { ReplayDispatch, ReplayRoot } from './replayListeners';
import { type OpenFile, selectFile } from './replaySlice';
import type { Timeline } from '../timeline/timeline';
import { useTraceLibrary } from './traceLibraryContext';

export const useReplayDispatch = useDispatch.withTypes<ReplayDispatch>();
export const useReplaySelector = useSelector.withTypes<ReplayRoot>();

/** The open trace and its playback state; null while no trace is open. */
export function useOpenTimeline(): { readonly file: OpenFile; readonly timeline: Timeline } | null {
  const file = useReplaySelector(selectFile);
  const timeline = useTraceLibrary().timelineOf(file.status === 'open' ? file.fileId : '');
  return file.status === 'open' && timeline !== null ? { file, timeline } : null;
}
