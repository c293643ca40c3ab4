import { type DragEvent, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { classes } from '../../components/classes';
import { holdFile } from '../../services/fileHash';
import { useAppDispatch } from '../../state/hooks';
import { checkBegun, checkRefused } from './verifySlice';
import styles from './VerifyPage.module.css';

/** Takes one file, dropped or chosen. */
export function FileDrop() {
  const dispatch = useAppDispatch();
  // Only for the looks of a moment, and no part of what happened.
  const [over, setOver] = useState(false);
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files, items } = event.dataTransfer;
    const isFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true);
    dispatch(isFolder ? checkRefused({ why: 'folder' }) : chosen([...files]));
  };
  return (
    <label
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <strong>Drop a CSV file here, or choose one</strong>
      <input
        type="file"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that choosing the same file again is news.
          target.value = '';
          if (files.length > 0) dispatch(chosen(files));
        }}
      />
    </label>
  );
}

function chosen([file, ...more]: readonly File[]): UnknownAction {
  if (more.length > 0) return checkRefused({ why: 'several' });
  if (file === undefined) return checkRefused({ why: 'folder' });
  if (file.size === 0) return checkRefused({ why: 'empty' });
  holdFile(file);
  return checkBegun(file.size);
}
