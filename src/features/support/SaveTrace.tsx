import { useId } from 'react';
import { Button } from '../../components/Button';
import { OPERATOR } from '../../lib/operator';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { AidProps } from '../../components/supportAid';
import styles from './SaveTrace.module.css';
import { explanationToggled, selectSupportTrace, traceChosen, traceShareChosen } from './traceSlice';

const CONTENTS =
  'A record of what you did here and what the site showed you. It leaves out passwords, card details, email addresses and voter data.';

/** Shown next to the button that was used. */
const STATUS_TEXT = {
  saving: 'Saving…',
  saved: `Saved to your Downloads folder. Email it to ${OPERATOR.contact} with a note about what went wrong.`,
  shareable: `Saved to your Downloads folder. Share it with us, or email it to ${OPERATOR.contact}.`,
  notShared: `Your device didn’t share it. It is in your Downloads folder: email it to ${OPERATOR.contact}.`,
  failed: 'We couldn’t save it. Please try again.',
} as const;

/** A mail that lacks only the file, which no link can attach. */
const MAIL = `mailto:${OPERATOR.contact}?${new URLSearchParams({
  subject: 'A problem with Precinct Post',
  body: 'What I did:\n\nWhat went wrong:\n\n(Please attach the newest file from your Downloads folder whose name begins with precinct-post-trace.)\n',
})
  .toString()
  .replaceAll('+', '%20')}`;

/** Brings the outcome into sight, which at the foot of a page would be below it. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Offers to save a trace, so that support can see what the user saw. */
export function SaveTrace({ place }: AidProps) {
  const dispatch = useAppDispatch();
  const trace = useAppSelector(selectSupportTrace);
  const aboutId = useId();
  const contentsId = useId();
  const isHere = trace.status !== 'idle' && trace.place === place;
  const isSaved = isHere && trace.status !== 'saving' && trace.status !== 'failed';
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
      <strong role="status">{isHere && STATUS_TEXT[trace.status]}</strong>
      {isSaved && (
        <span ref={intoSight} className={styles.next}>
          {trace.status === 'shareable' && (
            <Button onClick={() => dispatch(traceShareChosen())}>Share the file</Button>
          )}
          <a href={MAIL}>Write the email</a>
        </span>
      )}
      <p id={contentsId} className={styles.contents} hidden={trace.explained !== place}>
        {CONTENTS}
      </p>
    </div>
  );
}
