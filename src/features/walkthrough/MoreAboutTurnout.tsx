import { Button } from '../../components/Button';
import { Choices } from '../../components/Choices';
import choices from '../../components/Choices.module.css';
import { classes } from '../../components/classes';
import { intoSight } from '../../components/intoSight';
import { formatCount } from '../../lib/format';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { PresetOffer } from '../../state/search/presetOffers';
import { selectAudienceOffers, selectLastElectionOffers } from './figures';
import styles from './walkthrough.module.css';
import { presetChosen, selectMoreShown, turnoutToggled } from './walkthroughSlice';

/** Folded: the last elections of each kind, and audiences. A local race has its own elections above. */
export function MoreAboutTurnout({ isLocal }: { readonly isLocal: boolean }) {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectMoreShown);
  return (
    <div>
      <Button
        kind="quiet"
        className={classes(styles.fold, shown && styles.open)}
        aria-expanded={shown}
        aria-controls="walkthrough-turnout"
        onClick={() => dispatch(turnoutToggled())}
      >
        More about turnout
      </Button>
      <div id="walkthrough-turnout">
        {shown && (
          <div ref={intoSight} className={styles.panel}>
            <LastElections isLocal={isLocal} />
            <Audiences />
          </div>
        )}
      </div>
    </div>
  );
}

const isUnavailable = ({ unavailable, voters, stale, chosen }: PresetOffer) =>
  unavailable !== undefined || (voters === 0 && !stale && !chosen);
const about = ({ words, unavailable, contradicted }: PresetOffer) =>
  unavailable ?? (contradicted ? `${words}. Replaces your current choice.` : words);

/** Of each kind of election: any, last, last two. */
function LastElections({ isLocal }: { readonly isLocal: boolean }) {
  const dispatch = useAppDispatch();
  const offers = useAppSelector(selectLastElectionOffers);
  const asked = offers.filter(({ choice }) => !isLocal || choice?.kind !== 'local');
  return [...Map.groupBy(asked, ({ choice }) => choice?.legend ?? '')].map(([legend, answers]) => (
    <Choices
      key={legend}
      legend={legend}
      name={`walkthrough-last ${legend}`}
      pick="one"
      choices={answers.map((offer) => ({
        value: offer.name,
        label: offer.label,
        note: [about(offer), ...(offer.voters === null ? [] : [formatVoters(offer.voters)])].join(' · '),
        unavailable: isUnavailable(offer),
      }))}
      chosen={answers.flatMap(({ name, chosen }) => (chosen ? [name] : []))}
      onChoose={(name) => {
        const answer = answers.find((offer) => offer.name === name);
        if (answer !== undefined) dispatch(presetChosen({ values: answer.pressed }));
      }}
    />
  ));
}

/** Each sets several filters in one press, with the words of what it sets. */
function Audiences() {
  const dispatch = useAppDispatch();
  const offers = useAppSelector(selectAudienceOffers);
  if (offers.length === 0) return null;
  return (
    <div role="group" aria-labelledby="walkthrough-audiences">
      <h4 id="walkthrough-audiences" className={styles.legend}>
        Audiences
      </h4>
      <div className={choices.choices}>
        {offers.map((offer) => {
          const disabled = isUnavailable(offer);
          return (
            <button
              key={offer.name}
              type="button"
              className={styles.offer}
              aria-pressed={offer.chosen}
              aria-disabled={disabled || undefined}
              onClick={() => {
                if (!disabled) dispatch(presetChosen({ values: offer.pressed }));
              }}
            >
              <span>
                <span className={choices.label}>
                  {offer.label}{' '}
                  <span className={classes(styles.hint, offer.stale && styles.stale)}>
                    {offer.voters !== null && offer.unavailable === undefined && formatCount(offer.voters)}
                  </span>
                </span>{' '}
                <span className={choices.note}>{about(offer)}</span>
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
