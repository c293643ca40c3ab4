import { useId } from 'react';
import { selectBoughtBefore } from '../../downloads/boughtBefore';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import styles from './LeaveOutNotes.module.css';
import { leaveOutChosen } from '../../state/exclusions/exclusionsSlice';
import { inactiveLeftOut, undeliverableLeftOut } from './breakdownEvents';
import { selectInactive, selectUndeliverable } from './breakdownSelectors';

/**
 * How many of the list's voters or households are on one bought before, how many voters are inactive, how
 * many have no address to send mail to, and one press to leave any of them out.
 */
export function LeaveOutNotes() {
  const dispatch = useAppDispatch();
  const inactive = useAppSelector(selectInactive);
  const undeliverable = useAppSelector(selectUndeliverable);
  const [bought] = useAppSelector(selectBoughtBefore);
  return (
    <div className={styles.notes}>
      {bought?.leavesVoters === true && (
        <LeaveOutNote
          voters={bought.count}
          one={bought.words}
          many={bought.words}
          onLeaveOut={() => dispatch(leaveOutChosen(bought.leaveOut))}
        />
      )}
      <LeaveOutNote
        voters={inactive}
        one="1 of these voters is inactive."
        many={`${formatCount(inactive)} of these voters are inactive.`}
        onLeaveOut={() => dispatch(inactiveLeftOut())}
      />
      <LeaveOutNote
        voters={undeliverable}
        one="1 has no deliverable address."
        many={`${formatCount(undeliverable)} have no deliverable address.`}
        onLeaveOut={() => dispatch(undeliverableLeftOut())}
      />
    </div>
  );
}

function LeaveOutNote({
  voters,
  one,
  many,
  onLeaveOut,
}: {
  readonly voters: number;
  readonly one: string;
  readonly many: string;
  readonly onLeaveOut: () => void;
}) {
  const id = useId();
  if (voters === 0) return null;
  return (
    // A new number is a new element: at the end of its line, it would grow to the left.
    <p key={voters}>
      <span id={id}>{voters === 1 ? one : many}</span>{' '}
      <button type="button" className={styles.leaveOut} aria-describedby={id} onClick={onLeaveOut}>
        Leave {voters === 1 ? 'this one' : 'them'} out
      </button>
    </p>
  );
}
