import { useEffect, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './FileDrop.module.css';

/** Why what was chosen or dropped is not one file with something in it. */
export type FileRefusal = 'empty' | 'folder' | 'several' | 'text';

interface FileDropProps {
  readonly label: string;
  /** The endings that the browser's dialog offers, such as `.csv,.txt`. */
  readonly accept?: string;
  readonly onChosen: (file: File) => void;
  /** `name` of the file, if it was one. */
  readonly onRefused: (why: FileRefusal, name: string | null) => void;
}

/** Takes one file, chosen or dropped anywhere on the page: beside the box, browsers would open it instead. */
export function FileDrop({ label, accept, onChosen, onRefused }: FileDropProps) {
  const box = useRef<HTMLLabelElement>(null);
  // Only for the looks of a moment, and no part of what happened.
  const [over, setOver] = useState(false);
  useEffect(() => {
    /** What is dragged here: a file, or anything over the box. Text may be dragged about elsewhere. */
    const carried = ({ dataTransfer, target }: DragEvent): DataTransfer | null => {
      const isInBox = target instanceof Node && box.current?.contains(target) === true;
      return isInBox || dataTransfer?.types.includes('Files') === true ? dataTransfer : null;
    };
    const dragged = (event: DragEvent) => {
      const isOurs = carried(event) !== null;
      setOver(isOurs);
      if (isOurs) event.preventDefault();
    };
    const left = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent) => {
      setOver(false);
      const data = carried(event);
      if (data === null) return;
      event.preventDefault();
      if (!data.types.includes('Files')) onRefused('text', null);
      else if ([...data.items].some((item) => item.webkitGetAsEntry()?.isDirectory === true))
        onRefused('folder', nameOf([...data.files]));
      else take([...data.files], onChosen, onRefused);
    };
    window.addEventListener('dragover', dragged);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', dragged);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', dropped);
    };
  }, [onChosen, onRefused]);
  return (
    <label ref={box} className={classes(styles.drop, over && styles.over)}>
      <strong>{label}</strong>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again is news.
          target.value = '';
          if (files.length > 0) take(files, onChosen, onRefused);
        }}
      />
    </label>
  );
}

/** Of one file; null for several. */
const nameOf = ([file, ...more]: readonly File[]) => (more.length > 0 ? null : (file?.name ?? null));

function take(
  files: readonly File[],
  onChosen: FileDropProps['onChosen'],
  onRefused: FileDropProps['onRefused'],
): void {
  const [file, ...more] = files;
  if (more.length > 0) onRefused('several', null);
  else if (file === undefined) onRefused('folder', null);
  else if (file.size === 0) onRefused('empty', file.name);
  else onChosen(file);
}
