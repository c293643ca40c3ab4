import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Chip } from '../../components/Chip';
import styles from './search.module.css';
import { selectFilterChips } from '../../state/search/filterChips';
import { filterRemoved } from '../../state/search/searchSlice';

/** What the list is filtered by, above the results. Removing a filter searches again. */
export function FilterChips() {
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectFilterChips);
  const region = useRef<HTMLDivElement>(null);
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label="Filtered by" className={styles.chips}>
      {chips.map(({ label, names, entry }) => (
        <Chip
          key={label}
          label={label}
          onRemove={() => {
            dispatch(filterRemoved({ names, entry }));
            // The focused chip is gone, so the group takes the focus.
            region.current?.focus();
          }}
        />
      ))}
    </div>
  );
}
