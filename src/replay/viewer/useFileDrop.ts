import { useEffect } from 'react';
import { useChooseFile } from './useChooseFile';
import { useReplayDispatch } from './replayHooks';
import { dragChanged } from './replaySlice';

/**
 * Accepts a file dropped anywhere on the page. Otherwise the browser would open the file in place of the
 * page.
 */
export function useFileDrop(): void {
  const dispatch = useReplayDispatch();
  const chooseFile = useChooseFile();
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      dispatch(dragChanged(true));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) dispatch(dragChanged(false));
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      dispatch(dragChanged(false));
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) chooseFile(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [dispatch, chooseFile]);
}
