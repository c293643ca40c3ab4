import { memo, useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SelectField } from '../../components/Field';
import { TextField } from '../../components/TextField';
import { type FilterName, labelOf } from '../../contract/fields/fields';
import { formatCount } from '../../lib/format';
import { findsNoOne } from '../../state/search/optionCounts';
import { selectAgreement } from '../../state/search/agreement';
import { selectFields } from '../../state/search/formTotal';
import {
  entryToggled,
  fieldEdited,
  stateChosen,
  typingEnded,
  valuesChosen,
} from '../../state/search/searchSlice';
import { type CheckOption, CHECKS, selectStateOptions, selectStatusOptions, AT_MOST } from './fieldOptions';
import { selectProblemAt } from './formSelectors';
import figures from '../../components/figures.module.css';
import styles from './filters.module.css';

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

/** Checkboxes with their figures. One that would find no one can be focused and read, but not chosen. */
export function CheckGroup({
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
  const error = useProblem(name);
  const checks = useAppSelector(CHECKS[name]).filter(({ value }) => only?.includes(value) ?? true);
  const toggle = useCallback((entry: string) => dispatch(entryToggled({ name, entry })), [dispatch, name]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <ul className={only === undefined ? styles.checks : styles.checkRow} data-stale={areStale(checks)}>
        {checks.map(({ value, label, figure, chosen }) => (
          <li key={value}>
            <CheckRow
              {...{ value, label, chosen }}
              name={fieldId(name)}
              voters={figure?.voters ?? null}
              unavailable={findsNoOne(figure, chosen)}
              onToggle={toggle}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface CheckProps extends Pick<CheckOption, 'value' | 'label' | 'chosen'> {
  readonly name: string;
  /** Null while they are not known, or are not counted. */
  readonly voters?: number | null;
  readonly unavailable?: boolean;
  readonly onToggle: (value: string) => void;
}

/** Drawn again only for a new number or mark. */
export const CheckRow = memo(function CheckRow(props: CheckProps) {
  const { name, value, label, voters = null, unavailable = false, chosen, onToggle } = props;
  const id = `${name}-${value}`;
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value={value}
        checked={chosen}
        aria-disabled={unavailable ? true : undefined}
        onChange={() => {
          if (!unavailable) onToggle(value);
        }}
      />
      <span className={styles.checkLabel}>{label}</span>
      <FigureText voters={voters} />
    </label>
  );
});

/** The voters of an option; empty while they are not known. Its list dims it while it is old. */
function FigureText({ voters }: { readonly voters: number | null }) {
  return (
    // A new number is a new element: growing to the left would count as a shift.
    <span key={voters} className={figures.figure}>
      {voters === null ? '' : formatCount(voters)}
    </span>
  );
}

/** Marks a list whose figures are old: one change for all of them. */
const areStale = (options: readonly Pick<CheckOption, 'figure'>[]): true | undefined =>
  options.some(({ figure }) => figure?.stale === true) || undefined;
