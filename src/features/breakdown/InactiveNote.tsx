import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatCount } from '../../lib/format';
import styles from './breakdown.module.css';
import { inactiveLeftOut } from './breakdownEvents';
import { selectInactive } from './breakdownSelectors';

/** How many of the list's voters are registered as inactive, and one press to leave them out. */
export function InactiveNote() {
  const dispatch = useAppDispatch();
  const inactive = useAppSelector(selectInactive);
  return (
    // A new number is a new element: at the end of its line, it would grow to the left.
    <p key={inactive} className={styles.inactive}>
      {inactive > 0 && (
        <>
          {inactive === 1
            ? '1 of these voters is inactive. '
            : `${formatCount(inactive)} of these voters are inactive. `}
          <button type="button" className={styles.leaveOut} onClick={() => dispatch(inactiveLeftOut())}>
            Leave {inactive === 1 ? 'this one' : 'them'} out
          </button>
        </>
      )}
    </p>
  );
}
