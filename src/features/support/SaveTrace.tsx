import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { AidProps } from '../../components/supportAid';
import styles from './SaveTrace.module.css';
import { selectSupportTrace, traceChosen } from './traceSlice';

const CONTENTS =
  'A file with what this site showed you and what you did, without passwords, card, e-mail address or any voter’s data.';

/** How the latest one went is told where it was asked for. */
const WORDS = {
  saving: 'Saving…',
  saved: 'Saved to your downloads: send it to support with your message.',
  failed: 'It could not be saved. Please try again.',
} as const;

/** Offers a trace of what happened here, for support to see the same. */
export function SaveTrace({ place }: AidProps) {
  const dispatch = useAppDispatch();
  const trace = useAppSelector(selectSupportTrace);
  const contentsId = useId();
  return (
    <div className={styles.aid}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={contentsId}
        onClick={() => dispatch(traceChosen(place))}
      >
        Save a support trace
      </button>
      <span id={contentsId}>{CONTENTS}</span>
      <strong role="status">{trace.status !== 'idle' && trace.place === place && WORDS[trace.status]}</strong>
    </div>
  );
}
