import { useId, useState } from 'react';
import { Button } from '../../components/Button';
import { FieldFrame } from '../../components/Field';
import field from '../../components/Field.module.css';
import { mailTo } from '../../lib/email';
import { OPERATOR } from '../../lib/operator';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { AidProps } from '../../components/slots';
import styles from './SaveTrace.module.css';
import { explanationToggled, selectSupportTrace, traceChosen, traceShareChosen } from './traceSlice';
import { intoSight } from '../../components/focus';

const CONTENTS =
  'A record of what you did here and what the site showed you. It leaves out passwords, card details, email addresses and voter data.';

const STATUS_TEXT = {
  saving: 'Saving…',
  saved: `Saved to your Downloads folder. Email it to ${OPERATOR.contact}.`,
  shareable: `Saved to your Downloads folder. Share it with us, or email it to ${OPERATOR.contact}.`,
  notShared: `Your device didn’t share it. It is in your Downloads folder: email it to ${OPERATOR.contact}.`,
  failed: 'We couldn’t save it. Please try again.',
} as const;

/** Characters that every mail program accepts from a link. */
const LONGEST = 1000;

/** No link can attach the file. */
const mailWith = (report: string) =>
  mailTo(
    OPERATOR.contact,
    'A problem with Precinct Post',
    `${report === '' ? 'What I did:\n\nWhat went wrong:' : report}\n\n(Please attach the newest file from your Downloads folder whose name begins with precinct-post-trace.)\n`,
  );

export function SaveTrace({ place }: AidProps) {
  const dispatch = useAppDispatch();
  const trace = useAppSelector(selectSupportTrace);
  const [typed, setTyped] = useState('');
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
      {isSaved && <Report canShare={trace.status === 'shareable'} typed={typed} onType={setTyped} />}
      <p id={contentsId} className={styles.contents} hidden={trace.explained !== place}>
        {CONTENTS}
      </p>
    </div>
  );
}

interface ReportProps {
  readonly canShare: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** The text stays in the component: in the state, it would be part of the next trace. */
function Report({ canShare, typed, onType }: ReportProps) {
  const dispatch = useAppDispatch();
  const report = typed.trim();
  return (
    <div ref={intoSight} className={styles.next}>
      <div className={styles.report}>
        <FieldFrame label="What happened?" hint="Goes into your message, not into the file.">
          {(wiring) => (
            <textarea
              {...wiring}
              name="report"
              rows={3}
              maxLength={LONGEST}
              className={field.control}
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </FieldFrame>
      </div>
      {canShare && <Button onClick={() => dispatch(traceShareChosen({ report }))}>Share the file</Button>}
      <a className={styles.button} href={mailWith(report)}>
        Write the email
      </a>
    </div>
  );
}
