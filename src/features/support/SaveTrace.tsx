import { useId } from 'react';
import { OPERATOR } from '../../lib/operator';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { AidProps } from '../../components/supportAid';
import styles from './SaveTrace.module.css';
import { explanationToggled, selectSupportTrace, traceChosen } from './traceSlice';

const CONTENTS =
  'A record of what you did here and what the site showed you. It leaves out passwords, card details, email addresses and voter data.';

/** Shown next to the button that was used. */
const STATUS_TEXT = {
  saving: 'Saving…',
  saved: `Saved to your Downloads folder. Email it to ${OPERATOR.contact} with a note about what went wrong.`,
  failed: 'We couldn’t save it. Please try again.',
} as const;

/** Offers to save a trace, so that support can see what the user saw. */
export function SaveTrace({ place }: AidProps) {
  const dispatch = useAppDispatch();
  const trace = useAppSelector(selectSupportTrace);
  const aboutId = useId();
  const contentsId = useId();
  return (
    <div className={styles.aid}>
      <button
        type="button"
        className={styles.button}
        aria-describedby={aboutId}
        onClick={() => dispatch(traceChosen(place))}
      >
        Report a problem
      </button>
      <span id={aboutId}>Saves a file that shows us what happened. You email it to us.</span>
      <button
        type="button"
        className={styles.button}
        aria-expanded={trace.explained === place}
        aria-controls={contentsId}
        onClick={() => dispatch(explanationToggled(place))}
      >
        What’s in it?
      </button>
      <strong role="status">
        {trace.status !== 'idle' && trace.place === place && STATUS_TEXT[trace.status]}
      </strong>
      <p id={contentsId} className={styles.contents} hidden={trace.explained !== place}>
        {CONTENTS}
      </p>
    </div>
  );
}
