import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { AGE_RANGES } from '../../lib/audiences';
import { Button } from '../../components/Button';
import { ageWords } from '../../lib/ageWords';
import { RangeSlider } from '../../components/slider';
import { TextField } from '../../components/TextField';
import { AGE_BOUNDS, AGE_DEFAULT } from '../../contract/limits';
import type { CanonicalFilters } from '../../contract/filters';
import styles from './walkthrough.module.css';
import { ageMoved, agesChosen, ageTyped, ageTypingEnded, selectWalkthrough } from './walkthroughSlice';
import { type AgeBound, type AgeRange, agesOf } from './walkthroughState';

const LABELS: Readonly<Record<AgeBound, string>> = { min: 'Youngest age', max: 'Oldest age' };

const isUnlimited = (age: number, bound: AgeBound) => age === AGE_DEFAULT[bound];
const ageText = (age: number, bound: AgeBound) =>
  isUnlimited(age, bound) ? `${age} years, no limit` : `${age} years`;

/** The untouched oldest age means no limit, and so stands at the end of the track. */
const positionOf = (oldest: number) => (oldest === AGE_DEFAULT.max ? AGE_BOUNDS.max : oldest);

/** The other way around. Where the untouched age would stand by its number, the thumb passes over it. */
function ageAt(position: number, before: number = position): number {
  if (position === AGE_BOUNDS.max) return AGE_DEFAULT.max;
  if (position !== AGE_DEFAULT.max) return position;
  return positionOf(before) > position ? position - 1 : position + 1;
}

/** A slider, with a number field at each end for exact ages. */
export function AgeRangeFields({ filters }: { readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const range = agesOf(filters);
  return (
    <div role="group" aria-labelledby="walkthrough-age" className={styles.ages}>
      <h4 id="walkthrough-age" className={styles.legend}>
        Age range: {ageWords(filters.AgeMin, filters.AgeMax) ?? 'any age'}
      </h4>
      <p className={styles.hint}>
        {AGE_DEFAULT.min} to {AGE_DEFAULT.max} includes everyone, also voters over {AGE_DEFAULT.max}.
      </p>
      <div className={styles.row}>
        {AGE_RANGES.map(({ name, label, values }) => {
          const { AgeMin = '', AgeMax = '' } = values;
          const isChosen = AgeMin === String(filters.AgeMin ?? '') && AgeMax === String(filters.AgeMax ?? '');
          const pressed = isChosen ? { AgeMin: '', AgeMax: '' } : { AgeMin, AgeMax };
          return (
            <Button
              key={name}
              className={styles.age}
              aria-pressed={isChosen}
              onClick={() => dispatch(agesChosen({ values: pressed }))}
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
        range={{ min: range.min, max: positionOf(range.max) }}
        thumbLabels={LABELS}
        valueText={(position, bound) => ageText(bound === 'max' ? ageAt(position) : position, bound)}
        onMove={(bound, position) =>
          dispatch(ageMoved({ bound, age: bound === 'max' ? ageAt(position, range.max) : position }))
        }
      />
      <AgeField bound="max" range={range} />
    </div>
  );
}

export const ageFieldId = (bound: AgeBound) => `walkthrough-age-${bound}`;

function AgeField({ bound, range }: { readonly bound: AgeBound; readonly range: AgeRange }) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => {
    const walkthrough = selectWalkthrough(state);
    return walkthrough.status === 'open' ? walkthrough.typedAges[bound] : undefined;
  });
  const { min, max } =
    bound === 'min' ? { ...AGE_BOUNDS, max: range.max } : { ...AGE_BOUNDS, min: range.min };
  return (
    <TextField
      id={ageFieldId(bound)}
      name={ageFieldId(bound)}
      label={LABELS[bound]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed ?? String(range[bound])}
      error={typed === undefined || typed === '' ? undefined : `Enter an age from ${min} to ${max}`}
      onChange={(text) => dispatch(ageTyped({ bound, text }))}
      onBlur={() => dispatch(ageTypingEnded())}
    />
  );
}
