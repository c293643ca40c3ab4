import { useId } from 'react';
import choices from '../../components/Choices.module.css';
import { classes } from '../../components/classes';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { PresetOffer } from '../../state/search/presetOffers';
import type { RootState } from '../../state/types';
import styles from './walkthrough.module.css';
import { presetChosen } from './walkthroughSlice';

/** Presets, which answer several questions in one press, each with the words of what it sets. */
export function PresetAnswers({
  legend,
  select,
}: {
  readonly legend: string;
  readonly select: (state: RootState) => readonly PresetOffer[];
}) {
  const id = useId();
  const offers = useAppSelector(select);
  if (offers.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h4 id={id} className={styles.legend}>
        {legend}
      </h4>
      <div className={choices.choices}>
        {offers.map((offer) => (
          <Offer key={offer.name} offer={offer} />
        ))}
      </div>
    </div>
  );
}

function Offer({ offer }: { readonly offer: PresetOffer }) {
  const dispatch = useAppDispatch();
  const { label, words, unavailable, chosen, contradicted, voters, stale, pressed } = offer;
  const disabled = unavailable !== undefined || (voters === 0 && !stale && !chosen);
  return (
    <button
      type="button"
      className={styles.offer}
      aria-pressed={chosen}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) dispatch(presetChosen({ values: pressed }));
      }}
    >
      <span>
        <span className={choices.label}>
          {label}{' '}
          <span className={classes(styles.hint, stale && styles.stale)}>
            {voters !== null && unavailable === undefined && formatCount(voters)}
          </span>
        </span>{' '}
        <span className={choices.note}>
          {unavailable ?? (contradicted ? `${words}. Replaces your current choice.` : words)}
        </span>
      </span>
    </button>
  );
}
