import { SelectField } from '../../components/SelectField';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { historyTooShort, missingGeneralWords, type OnFile } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectAudienceOptions, selectTurnoutSelects } from './fieldOptions';
import { useProblem } from './fields';
import { turnoutId } from './folds';
import { selectAudiences, selectOnFile } from './presets';
import { StateFileStatus } from './StateFileStatus';
import styles from './filters.module.css';

/** How often they voted, and the audiences that campaigns ask for by name. */
export function TurnoutFilters() {
  const onFile = useAppSelector(selectOnFile);
  const state = useAppSelector((root) => selectFields(root).State);
  const note = onFile === null ? null : historyNote(onFile);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Turnout</legend>
        {state === '' && <p className={styles.aside}>Choose a state first.</p>}
        <StateFileStatus what="elections" />
        <TurnoutSelects />
        {note !== null && <p className={styles.aside}>{note}</p>}
      </fieldset>
      {onFile !== null && <AudienceSelect />}
    </>
  );
}

/** Why the file can't tell all that is asked of the last elections; null if it can. */
function historyNote(onFile: OnFile): string | null {
  const { generals, primaries } = onFile;
  const missing = missingGeneralWords(onFile);
  if (missing !== null) return missing;
  if (generals.length < COUNTED_ELECTIONS) return historyTooShort('general elections', generals.length);
  return primaries.length < COUNTED_ELECTIONS ? historyTooShort('primaries', primaries.length) : null;
}

/** One question for each kind of election. */
function TurnoutSelects() {
  const dispatch = useAppDispatch();
  const selects = useAppSelector(selectTurnoutSelects);
  const problems = {
    ...{ general: useProblem('GeneralsMin'), primary: useProblem('PrimariesMin'), local: undefined },
  };
  return selects.map(({ kind, label, answers, value, options }) => (
    <div key={kind} className={styles.beside}>
      <SelectField
        id={turnoutId(kind)}
        name={`turnout-${kind}`}
        label={label}
        error={problems[kind]}
        value={value}
        options={options}
        onChange={(name) => {
          const [any] = answers;
          const answer = answers.find((one) => one.name === name) ?? any;
          const op = answer === any ? 'remove' : 'add';
          dispatch(valuesChosen(answer.values, { by: 'preset', name: `${label}: ${answer.label}`, op }));
        }}
      />
    </div>
  ));
}

/** Choosing another audience takes the last one back. */
function AudienceSelect() {
  const dispatch = useAppDispatch();
  const audiences = useAppSelector(selectAudiences);
  const options = useAppSelector(selectAudienceOptions);
  if (audiences === null) return null;
  const { current, none, all } = audiences;
  return (
    <div className={styles.beside}>
      <SelectField
        id="search-audience"
        name="audience"
        label="Audience"
        hint={current?.words}
        value={current?.name ?? ''}
        options={options}
        onChange={(name) => {
          const next = all.find((one) => one.name === name);
          if (next !== undefined)
            dispatch(valuesChosen(next.values, { by: 'preset', name: next.label, op: 'add' }));
          else if (current !== null)
            dispatch(valuesChosen(none, { by: 'preset', name: current.label, op: 'remove' }));
        }}
      />
    </div>
  );
}
