import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { PresetOffer } from '../../state/search/presetOffers';
import { FigureText } from './fields';
import { presetPressed, selectLastElectionPresets } from './presets';
import styles from './filters.module.css';

/** Of each kind of election: any, last, last two. */
export function ElectionChoices() {
  const offers = useAppSelector(selectLastElectionPresets);
  return [...Map.groupBy(offers, ({ choice }) => choice?.legend)].map(([legend, answers]) => (
    <fieldset key={legend} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <ul
        className={styles.checks}
        data-stale={answers.some(({ voters, stale }) => stale && voters !== null) || undefined}
      >
        {answers.map((offer) => (
          <li key={offer.name}>
            <Answer offer={offer} legend={legend ?? ''} />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

function Answer({ offer, legend }: { readonly offer: PresetOffer; readonly legend: string }) {
  const dispatch = useAppDispatch();
  const { name, label, words, chosen, contradicted, voters, stale } = offer;
  const unavailable = voters === 0 && !stale && !chosen;
  return (
    <label className={styles.check}>
      <input
        type="radio"
        name={`search-last ${legend}`}
        value={name}
        checked={chosen}
        aria-disabled={unavailable ? true : undefined}
        onChange={() => {
          if (!unavailable) dispatch(presetPressed(offer));
        }}
      />
      <span className={styles.checkLabel}>
        {label}{' '}
        <span className={styles.words}>
          {contradicted ? `${words}. Replaces your current choice` : words}
        </span>
      </span>
      <FigureText voters={voters} />
    </label>
  );
}
