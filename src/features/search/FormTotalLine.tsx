import { useEffect, useRef } from 'react';
import { countRetried } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { formatVoters } from '../../lib/voterLabels';
import { LiveCount } from '../../components/LiveCount';
import { Reference } from '../../components/Reference';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectCountsEverybody, selectFormTotal } from '../../state/search/formTotal';
import styles from './search.module.css';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { selectFiguresLimit } from './figures';
import { selectFormDiffers } from './formSelectors';

/** One of them always shows, so nothing moves when the text changes. */
const NOTES = {
  searching: 'Loading results…',
  searched: 'Results are up to date.',
  none: 'Try fewer filters.',
  new: 'Press Search to see them.',
} as const;

/** Next to the Search button: how many voters it would find, and whether the results are up to date. */
export function FormTotalLine() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectFormTotal);
  const everybody = useAppSelector(selectCountsEverybody);
  const differs = useAppSelector(selectFormDiffers);
  // Without their figures, options look as ever: here it says why.
  const limit = useAppSelector(selectFiguresLimit);
  const searching = useAppSelector(selectSearchStatus) === 'searching';
  const news =
    total.status === 'counted' && !total.searched && !everybody
      ? `Matches ${formatVoters(total.count)}.`
      : '';
  const isSearched = total.status === 'counted' && total.searched;
  const known = total.status === 'counted' ? total.count : total.status === 'counting' ? total.before : null;
  return (
    <div className={styles.count}>
      <p className={styles.total}>
        {total.status === 'failed' && (
          <Button kind="quiet" onClick={() => dispatch(countRetried())}>
            Try again
          </Button>
        )}
        <LiveCount loading={total.status === 'counting'}>
          {known === null ? null : <strong>{totalLabel(known, everybody)}</strong>}
        </LiveCount>
      </p>
      <p className={styles.aside}>
        {total.status === 'failed'
          ? (total.limit ?? 'The count isn’t available right now.')
          : (limit ??
            (differs
              ? 'Press Search to update.'
              : NOTES[searching ? 'searching' : known === 0 ? 'none' : isSearched ? 'searched' : 'new']))}
      </p>
      {total.status === 'failed' && <Reference id={total.reference} />}
      <Announcement text={news} />
    </div>
  );
}

/** One string, so nothing shifts when the number gets longer. */
function totalLabel(voters: number, ofEverybody: boolean): string {
  if (ofEverybody) return `${formatVoters(voters)} on file`;
  return `${formatVoters(voters)} ${voters === 1 ? 'matches' : 'match'}`;
}

/** Milliseconds a count must stay unchanged before it is announced, to spare listeners one per keystroke. */
const ANNOUNCED_AFTER_MS = 1000;

/** Announces the count the user ends up with, not the ones along the way. */
function Announcement({ text }: { readonly text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (place.current !== null) place.current.textContent = text;
    }, ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden live>
      <span ref={place} />
    </VisuallyHidden>
  );
}
