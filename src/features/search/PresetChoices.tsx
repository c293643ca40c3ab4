import { classes } from '../../components/classes';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { RootState } from '../../state/types';
import type { PresetOffer } from '../../state/search/presetOffers';
import { presetPressed } from './presets';
import styles from './filters.module.css';

/** Buttons that set several filters at once, each with the words of what it sets. */
export function PresetChoices({
  select,
  label,
  brief = false,
}: {
  readonly select: (state: RootState) => readonly PresetOffer[];
  readonly label: string;
  /** The label says enough, so the words are for screen readers and on hover. */
  readonly brief?: boolean;
}) {
  const offers = useAppSelector(select);
  if (offers.length === 0) return null;
  return (
    <ul className={brief ? styles.offers : styles.audiences} aria-label={label}>
      {offers.map((offer) => (
        <li key={offer.name}>
          <OfferButton offer={offer} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

function OfferButton({ offer, brief }: { readonly offer: PresetOffer; readonly brief: boolean }) {
  const dispatch = useAppDispatch();
  const { label, words, unavailable, chosen, contradicted, voters, stale } = offer;
  const about = unavailable ?? (contradicted ? `${words}. Replaces your current choice` : words);
  const empty = voters === 0 && !stale && !chosen;
  const disabled = unavailable !== undefined || empty;
  return (
    <button
      type="button"
      className={brief ? styles.offer : styles.audience}
      aria-pressed={chosen}
      aria-disabled={disabled ? true : undefined}
      title={brief ? about : undefined}
      onClick={() => {
        if (!disabled) dispatch(presetPressed(offer));
      }}
    >
      <span>{label}</span>{' '}
      <span
        className={classes(styles.figure, stale && styles.stale)}
        data-stale={stale && voters !== null ? true : undefined}
      >
        {voters === null || unavailable !== undefined ? '' : formatCount(voters)}
      </span>{' '}
      {brief ? <VisuallyHidden>{about}</VisuallyHidden> : <span className={styles.words}>{about}</span>}
    </button>
  );
}
