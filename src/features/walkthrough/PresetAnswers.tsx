import { useId } from 'react';
import { Button } from '../../components/Button';
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
      <div className={styles.offers}>
        {offers.map((offer) => (
          <div key={offer.name}>
            <Offer offer={offer} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Offer({ offer }: { readonly offer: PresetOffer }) {
  const dispatch = useAppDispatch();
  const wordsId = useId();
  const { label, words, unavailable, chosen, contradicted, voters, stale, pressed } = offer;
  const disabled = unavailable !== undefined || (voters === 0 && !stale && !chosen);
  return (
    <>
      <Button
        className={styles.age}
        aria-pressed={chosen}
        aria-describedby={wordsId}
        {...(disabled && { 'aria-disabled': true })}
        onClick={() => {
          if (!disabled) dispatch(presetChosen({ values: pressed }));
        }}
      >
        {label}
        {voters !== null && unavailable === undefined && (
          <>
            {' '}
            <span className={stale ? styles.stale : undefined}>{formatCount(voters)}</span>
          </>
        )}
      </Button>
      <p id={wordsId} className={styles.hint}>
        {unavailable ?? (contradicted ? `${words}. Replaces your current choice.` : words)}
      </p>
    </>
  );
}
