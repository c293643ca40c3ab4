import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../app/hooks';
import { votersWords } from '../../app/voterWords';
import { LiveFigure } from '../../components/LiveFigure';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectCountsEverybody, selectFormTotal } from './formCounts';
import styles from './search.module.css';
import { selectFormDiffers } from './searchSelectors';

/** Always a line, so that nothing moves when it is another one. */
const NOTES = { searched: 'These are the results below.', new: 'Press Search to see them.' } as const;

/** Beside the Search button: how many voters it would find, and whether the results are still those of the form. */
export function FormTotalLine() {
  const total = useAppSelector(selectFormTotal);
  const everybody = useAppSelector(selectCountsEverybody);
  const differs = useAppSelector(selectFormDiffers);
  const news =
    total.status === 'counted' && !total.searched && !everybody ? `Matches ${votersWords(total.count)}.` : '';
  const known = total.status === 'counted' ? total.count : total.status === 'counting' ? total.before : null;
  return (
    <div className={styles.count}>
      <p className={styles.total}>
        {total.status === 'failed' && (
          <span className={styles.aside}>The count is not available right now.</span>
        )}
        <LiveFigure coming={total.status === 'counting'}>
          {known === null ? null : <strong>{totalWords(known, everybody)}</strong>}
        </LiveFigure>
      </p>
      <p className={styles.aside}>
        {differs
          ? 'Changed since the last search. Press Search to update the results.'
          : NOTES[total.status === 'counted' && total.searched ? 'searched' : 'new']}
      </p>
      <Announcement text={news} />
    </div>
  );
}

/** One text, so that nothing in it moves when the figure gets longer. */
function totalWords(voters: number, ofEverybody: boolean): string {
  if (ofEverybody) return `${votersWords(voters)} on file`;
  return `${votersWords(voters)} ${voters === 1 ? 'matches' : 'match'}`;
}

/** Milliseconds that a figure has stood before a screen reader is told of it: nobody wants one for every key. */
const ANNOUNCED_AFTER_MS = 1000;

/** Says the figure that somebody has arrived at, and nothing of those on the way. */
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
