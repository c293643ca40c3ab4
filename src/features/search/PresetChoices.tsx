import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { RootState } from '../../state/types';
import type { PresetOffer } from '../../state/search/presetOffers';
import { FigureText } from './fields';
import { presetPressed } from './presets';
import styles from './filters.module.css';

/**
 * `full`: each with the words of what it sets. `brief`: the label says enough, so the words are for screen
 * readers and on hover. `ages`: each with its figure below.
 */
type Look = 'full' | 'brief' | 'ages';
const LISTS = { full: styles.audiences, brief: styles.offers, ages: styles.ages } as const;

/** Buttons that set several filters at once. */
export function PresetChoices({
  select,
  label,
  look = 'full',
}: {
  readonly select: (state: RootState) => readonly PresetOffer[];
  readonly label: string;
  readonly look?: Look;
}) {
  const offers = useAppSelector(select);
  if (offers.length === 0) return null;
  const areStale = offers.some(({ voters, stale }) => stale && voters !== null);
  return (
    <ul className={LISTS[look]} aria-label={label} data-stale={areStale || undefined}>
      {offers.map((offer) => (
        <li key={offer.name}>
          <OfferButton offer={offer} look={look} />
        </li>
      ))}
    </ul>
  );
}

function OfferButton({ offer, look }: { readonly offer: PresetOffer; readonly look: Look }) {
  const dispatch = useAppDispatch();
  const { label, words, unavailable, chosen, contradicted, voters, stale } = offer;
  const about = unavailable ?? (contradicted ? `${words}. Replaces your current choice` : words);
  const empty = voters === 0 && !stale && !chosen;
  const disabled = unavailable !== undefined || empty;
  return (
    <button
      type="button"
      className={look === 'brief' ? styles.offer : styles.audience}
      aria-pressed={chosen}
      aria-disabled={disabled ? true : undefined}
      title={look === 'brief' ? about : undefined}
      onClick={() => {
        if (!disabled) dispatch(presetPressed(offer));
      }}
    >
      <span>{label}</span>{' '}
      {look === 'ages' ? (
        <span className={styles.figure}>{voters === null ? '\u00A0' : formatVoters(voters)}</span>
      ) : (
        <FigureText voters={unavailable === undefined ? voters : null} />
      )}{' '}
      {look === 'brief' && <VisuallyHidden>{about}</VisuallyHidden>}
      {look === 'full' && <span className={styles.words}>{about}</span>}
    </button>
  );
}
