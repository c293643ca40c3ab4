import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Chip } from '../../components/Chip';
import styles from './search.module.css';
import { selectExtraFilterChips } from './formSelectors';
import { extraFilterRemoved } from '../../state/search/searchSlice';

/**
 * Filters that the form has no field for, shown above the results: nobody should buy a list narrowed by a
 * filter they can't see. Removing one searches again.
 */
export function ExtraFilters() {
  const dispatch = useAppDispatch();
  const chips = useAppSelector(selectExtraFilterChips);
  const region = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={region}
      tabIndex={-1}
      role="group"
      aria-label="Also filtered by"
      className={styles.extraFilters}
    >
      {chips.length > 0 && <p className={styles.aside}>Also filtered by</p>}
      {chips.map(({ label, names, token }) => (
        <Chip
          key={label}
          label={label}
          onRemove={() => {
            dispatch(extraFilterRemoved({ names, token }));
            // The focused chip is gone, so the group takes the focus.
            region.current?.focus();
          }}
        />
      ))}
    </div>
  );
}
