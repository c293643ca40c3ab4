import { useState } from 'react';
import { RangeSlider } from '../../components/slider';
import { TextField } from '../../components/TextField';
import { labelOf } from '../../contract/fields/fields';
import type { CanonicalFilters } from '../../contract/filters';
import { AGE_BOUNDS } from '../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { problemWords, type FieldValues } from '../../state/search/searchForm';
import { selectDraft } from './draftSelectors';
import styles from './walkthrough.module.css';
import { valuesChosen } from './walkthroughSlice';

type Bound = 'min' | 'max';
const AGE_FIELDS = { min: 'AgeMin', max: 'AgeMax' } as const;
export const ageFieldId = (name: (typeof AGE_FIELDS)[Bound]) => `walkthrough-${name}`;

/** Where the slider's upper thumb stands by default. There, as at the end of its track, it is no limit. */
const AND_OVER = 90;

/** Where the thumbs stand. Above the default of an open end, that is at the end of the track. */
export function agesOf(
  { AgeMin: min = AGE_BOUNDS.min, AgeMax }: CanonicalFilters,
  openAt: number = AND_OVER,
): Readonly<Record<Bound, number>> {
  return { min, max: AgeMax ?? (min > openAt ? AGE_BOUNDS.max : openAt) };
}

/** A slider, whose default and ends mean no limit, between its two numbers, which can be typed. */
export function AgeRange({ fields }: { readonly fields: FieldValues }) {
  const dispatch = useAppDispatch();
  const [openAt, setOpenAt] = useState<number>(AND_OVER);
  const { filters, errors } = useAppSelector(selectDraft);
  // While it is being typed, every age looks wrong.
  const [left, setLeft] = useState(fields);
  const range = agesOf(filters, openAt);
  const ageField = (bound: Bound) => {
    const name = AGE_FIELDS[bound];
    const error = left[name] === fields[name] ? errors[name] : undefined;
    return (
      <TextField
        id={ageFieldId(name)}
        name={ageFieldId(name)}
        label={labelOf(name)}
        error={error === undefined ? undefined : problemWords(name, error)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={range[bound] === AND_OVER ? `${AND_OVER}+` : String(range[bound])}
        value={fields[name]}
        onChange={(value) => dispatch(valuesChosen({ [name]: value }))}
        onBlur={() => setLeft(fields)}
      />
    );
  };
  return (
    <div role="group" aria-label="Age range">
      <div className={styles.ages}>
        {ageField('min')}
        <RangeSlider
          label="Age range"
          bounds={AGE_BOUNDS}
          range={range}
          chosen={{ min: range.min, max: filters.AgeMax ?? AGE_BOUNDS.max }}
          marks={[AGE_BOUNDS.min, AND_OVER, AGE_BOUNDS.max]}
          thumbLabels={{ min: labelOf('AgeMin'), max: labelOf('AgeMax') }}
          valueText={(age, bound) => {
            if (filters[AGE_FIELDS[bound]] !== undefined) return String(age);
            return age === AND_OVER ? `${age} and over` : 'No limit';
          }}
          onMove={(bound, age) => {
            const upper = bound === 'max' ? age : range.max;
            setOpenAt(upper === AGE_BOUNDS.max ? upper : AND_OVER);
            const isOpen = age === AGE_BOUNDS[bound] || (bound === 'max' && age === AND_OVER);
            dispatch(valuesChosen({ [AGE_FIELDS[bound]]: isOpen ? '' : String(age) }));
          }}
        />
        {ageField('max')}
      </div>
    </div>
  );
}
