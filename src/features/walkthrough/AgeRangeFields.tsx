import { useState } from 'react';
import field from '../../components/Field.module.css';
import { RangeSlider } from '../../components/slider';
import { labelOf } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { AGE_BOUNDS } from '../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { ageProblem } from './labels';
import styles from './walkthrough.module.css';
import { ageMoved, ageTyped, selectOpenWalkthrough } from './walkthroughSlice';
import { AGE_AND_OVER, AGE_FIELDS, type AgeBound, agesOf, type TypedAges } from './walkthroughState';

/** Beyond 90 and over, the track goes on to the oldest. */
const AGE_MARKS = [AGE_BOUNDS.min, AGE_AND_OVER, AGE_BOUNDS.max];

const NOT_TYPED: TypedAges = {};

/** A slider, whose default and ends mean no limit, between its two numbers, which can be typed. */
export function AgeRangeFields({ filters }: { readonly filters: CanonicalFilters }) {
  const dispatch = useAppDispatch();
  const [openAt, setOpenAt] = useState<number>(AGE_AND_OVER);
  const typedAges = useAppSelector((state) => selectOpenWalkthrough(state)?.typedAges ?? NOT_TYPED);
  // While it is being typed, every age looks wrong.
  const [left, setLeft] = useState(typedAges);
  const range = agesOf(filters, openAt);
  const problemOf = (bound: AgeBound) => {
    const typed = typedAges[bound];
    return typed === undefined || typed !== left[bound] ? undefined : ageProblem(filters, bound, typed);
  };
  const ageField = (bound: AgeBound) => {
    const name = AGE_FIELDS[bound];
    const isWrong = problemOf(bound) !== undefined;
    return (
      <input
        type="text"
        id={ageFieldId(bound)}
        name={ageFieldId(bound)}
        className={field.control}
        aria-label={labelOf(name)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${ageFieldId(bound)}-error` : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        // No limit, as the slider shows it.
        placeholder={range[bound] === AGE_AND_OVER ? `${AGE_AND_OVER}+` : String(range[bound])}
        value={typedAges[bound] ?? String(filters[name] ?? '')}
        onChange={({ target }) => dispatch(ageTyped({ bound, text: target.value }))}
        onBlur={() => setLeft(typedAges)}
      />
    );
  };
  return (
    <div role="group" aria-labelledby="walkthrough-age">
      <h4 id="walkthrough-age" className={styles.legend}>
        Age range
      </h4>
      <div className={styles.ages}>
        {ageField('min')}
        <RangeSlider
          label="Age range"
          bounds={AGE_BOUNDS}
          range={range}
          marks={AGE_MARKS}
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
        {ageField('max')}
      </div>
      {(['min', 'max'] as const).map((bound) => {
        const problem = problemOf(bound);
        return (
          problem !== undefined && (
            <p key={bound} id={`${ageFieldId(bound)}-error`} className={field.error}>
              {problem}
            </p>
          )
        );
      })}
    </div>
  );
}

export const ageFieldId = (bound: AgeBound) => `walkthrough-age-${bound}`;
