import { useEffect } from 'react';
import { alertDismissed } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLine } from './alertSlice';
import styles from './Shell.module.css';

const NEXT_PRESS = ['pointerdown', 'keydown', 'popstate'];

/** Says what was done, until the next press. */
export function StatusLine() {
  const dispatch = useAppDispatch();
  const line = useAppSelector(selectLine);
  useEffect(() => {
    if (line === null) return undefined;
    const dismiss = () => dispatch(alertDismissed());
    for (const type of NEXT_PRESS) window.addEventListener(type, dismiss, true);
    return () => {
      for (const type of NEXT_PRESS) window.removeEventListener(type, dismiss, true);
    };
  }, [line, dispatch]);
  return (
    <p role="status" className={styles.line}>
      {line && `${line.title}. ${line.message}`}
    </p>
  );
}
