import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { CheckGroup } from '../../components/CheckGroup';
import { SelectField } from '../../components/Field';
import { TextField } from '../../components/TextField';
import { type FilterName, labelOf } from '../../contract/fields/fields';
import { selectAgreement } from '../../state/search/agreement';
import { selectFields } from '../../state/search/formTotal';
import {
  entryToggled,
  fieldEdited,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../state/search/searchSlice';
import { CHECKS, selectStateOptions, selectStatusOptions, AT_MOST } from './fieldOptions';
import { selectProblemAt } from './formSelectors';

export const fieldId = (name: FilterName) => `search-${name}`;
/** Of one checkbox of a field. */
export const entryId = (name: FilterName, entry: string) => `${fieldId(name)}-${entry}`;

function useField(name: FilterName) {
  return {
    id: fieldId(name),
    name,
    label: labelOf(name),
    value: useAppSelector((state) => selectFields(state)[name]),
    error: useProblem(name),
  };
}

export const useProblem = (name: FilterName) => useAppSelector((state) => selectProblemAt(state, name));

interface TypedFieldProps {
  readonly name: FilterName;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'numeric';
}

/** Typed text is searched for, or marked, with Search or Enter, after a pause, and on leaving the field. */
export function TypedField({ name, ...rest }: TypedFieldProps) {
  const dispatch = useAppDispatch();
  const isSame = useAppSelector((state) => selectAgreement(state).status === 'same');
  return (
    <TextField
      {...useField(name)}
      {...rest}
      spellCheck={false}
      enterKeyHint="search"
      onChange={(value) => dispatch(fieldEdited({ name, value }))}
      onBlur={() => {
        if (!isSame) dispatch(typingEnded({ name }));
      }}
    />
  );
}

const SELECTS = { Status: selectStatusOptions, ...AT_MOST } as const;

/** A choice is searched for at once. */
export function ChosenField({
  name,
  label,
}: {
  readonly name: keyof typeof SELECTS;
  readonly label?: string;
}) {
  const dispatch = useAppDispatch();
  const options = useAppSelector(SELECTS[name]);
  const field = useField(name);
  return (
    <SelectField
      {...field}
      label={label ?? field.label}
      options={options}
      onChange={(value) => dispatch(valuesChosen({ [name]: value }))}
    />
  );
}

export function StateField() {
  const dispatch = useAppDispatch();
  return (
    <SelectField
      {...useField('State')}
      options={useAppSelector(selectStateOptions)}
      onChange={(state) => dispatch(stateChosen({ state }))}
    />
  );
}

/** Checkboxes of a field of codes. */
export function CodesField({
  name,
  legend = labelOf(name),
  only,
}: {
  readonly name: keyof typeof CHECKS;
  readonly legend?: string;
  /** Some of its codes, in one row. */
  readonly only?: readonly string[];
}) {
  const dispatch = useAppDispatch();
  const checks = useAppSelector(CHECKS[name]);
  const toggle = useCallback((entry: string) => dispatch(entryToggled({ name, entry })), [dispatch, name]);
  return (
    <CheckGroup
      legend={legend}
      name={fieldId(name)}
      error={useProblem(name)}
      layout={only === undefined ? 'column' : 'row'}
      checks={only === undefined ? checks : checks.filter(({ value }) => only.includes(value))}
      onToggle={toggle}
    />
  );
}
