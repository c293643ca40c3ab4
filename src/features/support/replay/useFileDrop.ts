import { useEffect } from 'react';
import { useGiveFile } from './useGiveFile';
import { useReplayDispatch } from './replayHooks';
import { fileHeldOver } from './replaySlice';

/** A file may be let go anywhere on the page; without this the browser would open it in the page's place. */
export function useFileDrop(): void {
  const dispatch = useReplayDispatch();
  const give = useGiveFile();
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      dispatch(fileHeldOver(true));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) dispatch(fileHeldOver(false));
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      dispatch(fileHeldOver(false));
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) give(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [dispatch, give]);
}
