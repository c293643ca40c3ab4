import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Chip } from '../../components/Chip';
import styles from './search.module.css';
import { selectBeyondChips } from './searchSelectors';
import { beyondRemoved } from './searchSlice';

/**
 * Filters that the form has no field for, above the results: nobody should buy a list narrowed by something unseen.
 * Taking one away searches again.
 */
export function BeyondForm() {
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectBeyondChips);
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label="Also narrowed by" className={styles.beyond}>
      {chips.length > 0 && <p className={styles.aside}>Also narrowed by</p>}
      {chips.map(({ label, names, token }) => (
        <Chip
          key={label}
          label={label}
          onRemove={() => {
            dispatch(beyondRemoved({ names, token }));
            // The chip that had the focus is gone.
            region.current?.focus();
          }}
        />
      ))}
    </div>
  );
}
