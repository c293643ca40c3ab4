import { useCallback } from 'react';
import { useReplayDispatch } from './replayHooks';
import { fileChosen } from './replaySlice';
import { useTraceLibrary } from './traceLibraryContext';

/** Adds a file to the library and dispatches `fileChosen`. */
export function useChooseFile(): (file: File) => void {
  const dispatch = useReplayDispatch();
  const library = useTraceLibrary();
  return useCallback(
    (file) => {
      dispatch(fileChosen({ fileId: library.add(file), name: file.name, bytes: file.size }));
    },
    [dispatch, library],
  );
}
