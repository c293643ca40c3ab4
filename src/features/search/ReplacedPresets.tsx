import { createSelector } from '@reduxjs/toolkit';
import { listed } from '../../lib/filterWords';
import { useAppSelector } from '../../state/hooks';
import { selectReplacedPresets } from './panelSlice';
import { selectPresets } from './presets';
import styles from './filters.module.css';

const selectLabels = createSelector([selectReplacedPresets, selectPresets], (names, offers) =>
  offers.filter(({ name }) => names.includes(name)).map(({ label }) => label),
);

/**
 * Which ready-made choices no longer apply, because something chosen since contradicts them. `repeated`: the
 * same words stand elsewhere on the screen, where they are announced.
 */
export function ReplacedPresets({ repeated = false }: { readonly repeated?: boolean }) {
  const labels = useAppSelector(selectLabels);
  return (
    <p className={styles.aside} role={repeated ? undefined : 'status'} aria-hidden={repeated || undefined}>
      {labels.length > 0 &&
        `${listed(labels)} no longer ${labels.length === 1 ? 'applies' : 'apply'}. Your latest choice replaced ${labels.length === 1 ? 'it' : 'them'}.`}
    </p>
  );
}
