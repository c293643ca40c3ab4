import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { AGE_RANGES } from '../../lib/audiences';
import { Button } from '../../components/Button';
import { ageWords } from '../../lib/ageWords';
import { RangeSlider } from '../../components/slider';
import { TextField } from '../../components/TextField';
import { labelOf } from '../../contract/fields/fields';
import { AGE_BOUNDS } from '../../contract/limits';
import type { CanonicalFilters } from '../../contract/filters';
import styles from './walkthrough.module.css';
import { ageMoved, agesChosen, ageTyped, selectOpenWalkthrough } from './walkthroughSlice';
import { ageProblem } from './labels';
import { AGE_AND_OVER, AGE_FIELDS, type AgeBound, agesOf } from './walkthroughState';

/** A slider, whose default and ends mean no limit, with a field at each end for exact ages, as in the search form. */
export function AgeRangeFields({ filters }: { readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const [openAt, setOpenAt] = useState<number>(AGE_AND_OVER);
  const range = agesOf(filters, openAt);
  return (
    <div role="group" aria-labelledby="walkthrough-age" className={styles.ages}>
      <h4 id="walkthrough-age" className={styles.legend}>
        Age range: {ageWords(filters.AgeMin, filters.AgeMax) ?? 'any age'}
      </h4>
      <p className={styles.hint}>
        Ages from {AGE_BOUNDS.min} to {AGE_BOUNDS.max}. Leave an end empty for no limit.
      </p>
      <div className={styles.row}>
        {AGE_RANGES.map(({ name, label, values }) => {
          const { AgeMin = '', AgeMax = '' } = values;
          const isChosen = AgeMin === String(filters.AgeMin ?? '') && AgeMax === String(filters.AgeMax ?? '');
          const pressed = isChosen ? { AgeMin: '', AgeMax: '' } : { AgeMin, AgeMax };
          return (
            <Button
              key={name}
              className={styles.offer}
              aria-pressed={isChosen}
              onClick={() => dispatch(agesChosen({ values: pressed }))}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <AgeField bound="min" filters={filters} />
      <RangeSlider
        label="Age range"
        bounds={AGE_BOUNDS}
        range={range}
        thumbLabels={{ min: labelOf('AgeMin'), max: labelOf('AgeMax') }}
        valueText={(age, bound) => {
          if (filters[AGE_FIELDS[bound]] !== undefined) return String(age);
          return age === AGE_AND_OVER ? `${age} and over` : 'No limit';
        }}
        onMove={(bound, age) => {
          const upper = bound === 'max' ? age : range.max;
          setOpenAt(upper === AGE_BOUNDS.max ? upper : AGE_AND_OVER);
          dispatch(ageMoved({ bound, age }));
        }}
      />
      <AgeField bound="max" filters={filters} />
    </div>
  );
}

export const ageFieldId = (bound: AgeBound) => `walkthrough-age-${bound}`;

function AgeField({ bound, filters }: { readonly bound: AgeBound; readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const name = AGE_FIELDS[bound];
  const typed = useAppSelector((state) => selectOpenWalkthrough(state)?.typedAges[bound]);
  // While it is being typed, every age looks wrong.
  const [leftAt, setLeftAt] = useState(typed);
  return (
    <TextField
      id={ageFieldId(bound)}
      name={ageFieldId(bound)}
      label={labelOf(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      placeholder="No limit"
      value={typed ?? String(filters[name] ?? '')}
      error={typed === undefined || typed !== leftAt ? undefined : ageProblem(filters, bound, typed)}
      onChange={(text) => dispatch(ageTyped({ bound, text }))}
      onBlur={() => setLeftAt(typed)}
    />
  );
}
