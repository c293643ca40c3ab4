import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { AGE_RANGES } from '../../lib/audiences';
import { Button } from '../../components/Button';
import { ageWords } from '../../lib/ageWords';
import { RangeSlider } from '../../components/slider';
import { TextField } from '../../components/TextField';
import { AGE_BOUNDS, AGE_DEFAULT } from '../../contract/limits';
import { agesOf } from './selectionFilters';
import type { AgeRange } from './steps';
import styles from './walkthrough.module.css';
import { ageMoved, agesChosen, ageTyped, ageTypingEnded, selectWalkthrough } from './walkthroughSlice';
import type { AgeBound } from './walkthroughState';

const LABELS: Readonly<Record<AgeBound, string>> = { min: 'Youngest age', max: 'Oldest age' };

/** What an end of the slider means, at the end itself. */
const NO_LIMIT: Readonly<Record<AgeBound, string>> = {
  min: 'Includes the youngest voters.',
  max: 'Includes voters over 90.',
};

function rangeWords(range: AgeRange): string {
  const { AgeMin, AgeMax } = agesOf(range);
  return ageWords(AgeMin, AgeMax) ?? 'any age';
}

const isUnlimited = (age: number, bound: AgeBound) => age === AGE_DEFAULT[bound];
const ageText = (age: number, bound: AgeBound) =>
  isUnlimited(age, bound) ? `${age} years, no limit` : `${age} years`;

/** A slider, with a number field at each end for exact ages. */
export function AgeRangeFields({ range }: { readonly range: AgeRange }) {
  const dispatch = useAppDispatch();
  return (
    <div role="group" aria-labelledby="walkthrough-age" className={styles.ages}>
      <h4 id="walkthrough-age" className={styles.legend}>
        Age range: {rangeWords(range)}
      </h4>
      <p className={styles.hint}>
        {AGE_DEFAULT.min} to {AGE_DEFAULT.max} includes everyone, also voters over {AGE_DEFAULT.max}.
      </p>
      <div className={styles.row}>
        {AGE_RANGES.map(({ name, label, values }) => {
          const ready = {
            min: Number(values.AgeMin || AGE_DEFAULT.min),
            max: Number(values.AgeMax || AGE_DEFAULT.max),
          };
          const isChosen = ready.min === range.min && ready.max === range.max;
          return (
            <Button
              key={name}
              className={styles.age}
              aria-pressed={isChosen}
              onClick={() => dispatch(agesChosen(isChosen ? AGE_DEFAULT : ready))}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <AgeField bound="min" range={range} />
      <RangeSlider
        label="Age range"
        bounds={AGE_BOUNDS}
        range={range}
        thumbLabels={LABELS}
        valueText={ageText}
        onMove={(bound, age) => dispatch(ageMoved({ bound, age }))}
      />
      <AgeField bound="max" range={range} />
    </div>
  );
}

function AgeField({ bound, range }: { readonly bound: AgeBound; readonly range: AgeRange }) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => {
    const walkthrough = selectWalkthrough(state);
    return walkthrough.status === 'open' && walkthrough.typedAge?.bound === bound
      ? walkthrough.typedAge.text
      : null;
  });
  const { min, max } =
    bound === 'min' ? { ...AGE_BOUNDS, max: range.max } : { ...AGE_BOUNDS, min: range.min };
  return (
    <TextField
      name={`walkthrough-age-${bound}`}
      label={LABELS[bound]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      hint={isUnlimited(range[bound], bound) ? NO_LIMIT[bound] : undefined}
      value={typed ?? String(range[bound])}
      error={typed === null || typed === '' ? undefined : `Enter an age from ${min} to ${max}`}
      onChange={(text) => dispatch(ageTyped({ bound, text }))}
      onBlur={() => dispatch(ageTypingEnded())}
    />
  );
}
