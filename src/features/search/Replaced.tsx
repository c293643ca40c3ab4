import { useState } from 'react';
import { listed } from '../../lib/filterWords';
import { useAppSelector } from '../../state/hooks';
import { type Offer, selectOffers } from './readyMade';
import styles from './filters.module.css';

/**
 * Which ready-made choices no longer apply, because something chosen since contradicts them. `repeated`: the
 * same words stand elsewhere on the screen, where they are announced.
 */
export function Replaced({ repeated = false }: { readonly repeated?: boolean }) {
  const lost = useLost(useAppSelector(selectOffers));
  return (
    <p className={styles.aside} role={repeated ? undefined : 'status'} aria-hidden={repeated || undefined}>
      {lost.length > 0 &&
        `${listed(lost)} no longer ${lost.length === 1 ? 'applies' : 'apply'}: what you chose since takes its place.`}
    </p>
  );
}

/** The labels of the choices that the last change took away without anybody releasing them. */
function useLost(offers: readonly Offer[]): readonly string[] {
  const chosen = offers.filter((offer) => offer.chosen).map(({ name }) => name);
  const [seen, setSeen] = useState<{ chosen: readonly string[]; lost: readonly string[] }>({
    chosen,
    lost: [],
  });
  if (seen.chosen.join() !== chosen.join()) {
    const lost = offers.filter(
      ({ name, contradicted }) => contradicted && seen.chosen.includes(name) && !chosen.includes(name),
    );
    setSeen({ chosen, lost: lost.map(({ label }) => label) });
  }
  return seen.lost;
}
