import { useId } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { type LeaveOutNote, selectBoughtBefore, selectDoNotMailNotes } from '../../downloads/boughtBefore';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectStatusNotes } from './breakdownSelectors';
import styles from './LeaveOutNotes.module.css';

/**
 * Which do-not-mail lists aren't left out, how many of the list's voters or households are on lists bought
 * before, how many voters are inactive, how many have no address to send mail to, and one press to leave any
 * of them out.
 */
export function LeaveOutNotes() {
  const doNotMail = useAppSelector(selectDoNotMailNotes);
  const bought = useAppSelector(selectBoughtBefore).filter(({ leavesVoters }) => leavesVoters);
  const ofStatus = useAppSelector(selectStatusNotes);
  return (
    <div className={styles.notes}>
      {[...doNotMail, ...bought, ...ofStatus].map((note) => (
        // A new number is a new element: at the end of its line, it would grow to the left.
        <Note key={`${note.key} ${note.words}`} note={note} />
      ))}
    </div>
  );
}

function Note({ note: { words, press, of, leaveOut } }: { readonly note: LeaveOutNote }) {
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <p>
      <span id={id}>{words}</span>{' '}
      <button
        type="button"
        className={styles.leaveOut}
        aria-describedby={id}
        onClick={() => dispatch(leaveOut)}
      >
        {press}
        <VisuallyHidden> ({of})</VisuallyHidden>
      </button>
    </p>
  );
}
