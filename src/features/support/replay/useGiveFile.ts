import { useCallback } from 'react';
import { useReplayDispatch } from './replayHooks';
import { fileGiven } from './replaySlice';
import { useTapeLibrary } from './tape';

/** Puts a file into the library and says so. */
export function useGiveFile(): (file: File) => void {
  const dispatch = useReplayDispatch();
  const library = useTapeLibrary();
  return useCallback(
    (file) => {
      dispatch(fileGiven({ fileId: library.take(file), name: file.name, bytes: file.size }));
    },
    [dispatch, library],
  );
}
