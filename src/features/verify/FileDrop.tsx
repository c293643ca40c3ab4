import { useEffect, useRef, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { classes } from '../../components/classes';
import { holdFile } from '../../services/fileHash';
import { useAppDispatch } from '../../state/hooks';
import { checkBegun, checkRefused } from './verifyEvents';
import styles from './VerifyPage.module.css';

/** Takes one file, chosen or dropped anywhere on the page: beside the box, browsers would open it instead. */
export function FileDrop({ onNamed }: { readonly onNamed: (name: string | null) => void }) {
  const dispatch = useAppDispatch();
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
      onNamed(nameOf([...data.files]));
      dispatch(droppedOf(data));
    };
    window.addEventListener('dragover', dragged);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', dragged);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', dropped);
    };
  }, [dispatch, onNamed]);
  return (
    <label ref={box} className={classes(styles.drop, over && styles.over)}>
      <strong>Choose a CSV file, or drop it here</strong>
      <input
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again is news.
          target.value = '';
          if (files.length === 0) return;
          onNamed(nameOf(files));
          dispatch(chosen(files));
        }}
      />
    </label>
  );
}

/** Of one file; null for several. */
const nameOf = ([file, ...more]: readonly File[]) => (more.length > 0 ? null : (file?.name ?? null));

function droppedOf({ types, files, items }: DataTransfer): UnknownAction {
  if (!types.includes('Files')) return checkRefused({ why: 'text' });
  const isFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true);
  return isFolder ? checkRefused({ why: 'folder' }) : chosen([...files]);
}

function chosen([file, ...more]: readonly File[]): UnknownAction {
  if (more.length > 0) return checkRefused({ why: 'several' });
  if (file === undefined) return checkRefused({ why: 'folder' });
  if (file.size === 0) return checkRefused({ why: 'empty' });
  holdFile(file);
  return checkBegun(file.size);
}
