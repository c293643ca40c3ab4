import { useDispatch, useSelector } from 'react-redux';
import type { ReplayDispatch, ReplayRoot } from './replayListeners';
import { type OpenFile, selectFile } from './replaySlice';
import { type Tape, useTapeLibrary } from './tape';

export const useReplayDispatch = useDispatch.withTypes<ReplayDispatch>();
export const useReplaySelector = useSelector.withTypes<ReplayRoot>();

/** The open trace and where it stands; null while none is open. */
export function useOpenTape(): { readonly file: OpenFile; readonly tape: Tape } | null {
  const file = useReplaySelector(selectFile);
  const tape = useTapeLibrary().tapeOf(file.status === 'open' ? file.fileId : '');
  return file.status === 'open' && tape !== null ? { file, tape } : null;
}
