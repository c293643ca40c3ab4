import { useCallback } from 'react';
import { selectNotesSaved } from './notesSlice';
import { useReplayDispatch, useReplaySelector } from './replayHooks';
import { traceFileChosen } from './replaySlice';
import { useTraceLibrary } from './traceLibraryContext';

const UNSAVED = 'Your notes haven’t been saved. Open another trace anyway?';

/** Adds a file to the library and dispatches `fileChosen`. */
export function useChooseFile(): (file: File) => void {
  const dispatch = useReplayDispatch();
  const library = useTraceLibrary();
  const saved = useReplaySelector(selectNotesSaved);
  return useCallback(
    (file) => {
      if (!saved && !window.confirm(UNSAVED)) return;
      dispatch(traceFileChosen({ fileId: library.add(file), name: file.name, bytes: file.size }));
    },
    [dispatch, library, saved],
  );
}
