import { useState } from 'react';
import field from '../../components/Field.module.css';
import { RangeSlider } from '../../components/slider';
import { labelOf } from '../../contract/fields/fields';
import { AGE_BOUNDS } from '../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { problemWords } from '../../state/search/problemWords';
import { AGE_AND_OVER, AGE_FIELDS, type AgeBound, ageFieldId, agesOf, ageValue } from './ages';
import { selectDraft } from './draftSelectors';
import type { Answers } from './steps';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';

const AGE_MARKS = [AGE_BOUNDS.min, AGE_AND_OVER, AGE_BOUNDS.max];

/** A slider, whose default and ends mean no limit, between its two numbers, which can be typed. */
export function AgeRangeFields({ fields }: Pick<Answers, 'fields'>) {
  const dispatch = useAppDispatch();
  const [openAt, setOpenAt] = useState<number>(AGE_AND_OVER);
  const { filters, errors } = useAppSelector(selectDraft);
  // While it is being typed, every age looks wrong.
  const [left, setLeft] = useState(fields);
  const range = agesOf(filters, openAt);
  const problemOf = (bound: AgeBound) => {
    const name = AGE_FIELDS[bound];
    const error = left[name] === fields[name] ? errors[name] : undefined;
    return error === undefined ? undefined : problemWords(name, error);
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
        placeholder={range[bound] === AGE_AND_OVER ? `${AGE_AND_OVER}+` : String(range[bound])}
        value={fields[name]}
        onChange={({ target }) => dispatch(valuesChosen({ [name]: target.value }))}
        onBlur={() => setLeft(fields)}
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
            dispatch(valuesChosen(ageValue(filters, bound, age)));
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
