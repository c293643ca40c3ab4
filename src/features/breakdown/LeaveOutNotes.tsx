import { useId } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import {
  type LeaveOutNote as Note,
  leaveThemOut,
  selectBoughtBefore,
  selectDoNotMailNotes,
} from '../../downloads/boughtBefore';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import styles from './LeaveOutNotes.module.css';
import { inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import { selectInactive, selectUndeliverable } from './breakdownSelectors';

/**
 * Which do-not-mail lists aren't left out, how many of the list's voters or households are on lists bought
 * before, how many voters are inactive, how many have no address to send mail to, and one press to leave any
 * of them out.
 */
export function LeaveOutNotes() {
  const dispatch = useAppDispatch();
  const inactive = useAppSelector(selectInactive);
  const undeliverable = useAppSelector(selectUndeliverable);
  const doNotMail = useAppSelector(selectDoNotMailNotes);
  const bought = useAppSelector(selectBoughtBefore).filter(({ leavesVoters }) => leavesVoters);
  return (
    <div className={styles.notes}>
      {[...doNotMail, ...bought].map(({ key, words, press, of, leaveOut }) => (
        // A new number is a new element: at the end of its line, it would grow to the left.
        <LeaveOutNote
          key={`${key} ${words}`}
          words={words}
          press={press}
          of={of}
          onLeaveOut={() => dispatch(leaveOut)}
        />
      ))}
      {inactive > 0 && (
        <LeaveOutNote
          key={`inactive ${inactive}`}
          words={
            inactive === 1
              ? '1 of these voters is inactive.'
              : `${formatCount(inactive)} of these voters are inactive.`
          }
          press={leaveThemOut(inactive)}
          of="inactive voters"
          onLeaveOut={() => dispatch(inactiveLeftOut())}
        />
      )}
      {undeliverable > 0 && (
        <LeaveOutNote
          key={`undeliverable ${undeliverable}`}
          words={
            undeliverable === 1
              ? '1 has no deliverable address.'
              : `${formatCount(undeliverable)} have no deliverable address.`
          }
          press={leaveThemOut(undeliverable)}
          of="voters without a deliverable address"
          onLeaveOut={() => dispatch(undeliverableLeftOut())}
        />
      )}
    </div>
  );
}

interface LeaveOutNoteProps extends Pick<Note, 'words' | 'press' | 'of'> {
  readonly onLeaveOut: () => void;
}

function LeaveOutNote({ words, press, of, onLeaveOut }: LeaveOutNoteProps) {
  const id = useId();
  return (
    <p>
      <span id={id}>{words}</span>{' '}
      <button type="button" className={styles.leaveOut} aria-describedby={id} onClick={onLeaveOut}>
        {press}
        <VisuallyHidden> ({of})</VisuallyHidden>
      </button>
    </p>
  );
}
