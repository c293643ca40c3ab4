import parts from '../../components/parts.module.css';
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { CheckGroup } from '../../components/CheckGroup';
import { SelectField } from '../../components/Field';
import { TextField } from '../../components/TextField';
import {
  type FilterName,
  labelOf,
  FIELD_NAMES,
  namesOfKind,
  TEXT_FIELDS,
} from '../../contract/fields/fields';
import { selectAgreement } from '../../state/search/agreement';
import { selectFields, selectFormState } from '../../state/search/searchSelectors';
import {
  entryToggled,
  fieldEdited,
  stateChosen,
  typingEnded,
  valuesChosen,
  selectForm,
} from '../../state/search/searchSlice';
import { CHECKS, selectStateOptions, selectStatusOptions, AT_MOST } from './fieldOptions';
import { createSelector } from '@reduxjs/toolkit';
import { problemWords, readFields } from '../../state/search/searchForm';
import { selectFinished } from './panelSlice';
import type { RootState } from '../../state/types';
import { LoadFailed } from '../../components/LoadFailed';
import { stateFiltersLoad, useStateFilters } from '../../state/search/searchApi';

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

/** Fields that say themselves what is wrong with them; where they are folded up, the fold opens. */
export const SAYS_PROBLEMS: readonly FilterName[] = [
  ...TEXT_FIELDS,
  ...namesOfKind('zips', 'atLeast', 'atMost', 'since', 'until'),
];

/** What stands at a field: also of finished text, before anything else was pressed. */
export function selectProblemAt(state: RootState, name: FilterName): string | undefined {
  const { fields, errors } = selectForm(state);
  const error =
    errors[name] ?? (selectFinished(state).includes(name) ? readFields(fields).errors[name] : undefined);
  return error === undefined ? undefined : problemWords(name, error);
}

export const selectProblems = createSelector([(state: RootState) => selectForm(state).errors], (errors) =>
  FIELD_NAMES.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, message: problemWords(field, error) }];
  }),
);

/** Says that what is known from the chosen state's file is loading, or could not be loaded. */
export function StateFileStatus({ what }: { readonly what: string }) {
  const state = useAppSelector(selectFormState);
  const { refetch } = useStateFilters(state, { once: true });
  const load = useAppSelector((root) => stateFiltersLoad(state, root));
  if (state === '' || load === 'loaded') return null;
  if (load === 'none') return <p className={parts.soft}>We have no voter file for this state yet.</p>;
  return (
    <p className={parts.soft} role="status">
      {load === 'loading' ? (
        `Loading ${what}…`
      ) : (
        <LoadFailed onRetry={refetch}>This state’s {what} aren’t available right now.</LoadFailed>
      )}
    </p>
  );
}
