import { COUNTED_ELECTIONS } from '../../contract/limits';
import { historyTooShort, missingGeneralWords, type OnFile } from '../../lib/audiences';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { valuesChosen } from '../../state/search/searchSlice';
import { AudienceSelect, TurnoutSelects } from '../../state/search/TurnoutFields';
import { useProblem } from './fields';
import { turnoutId } from './folds';
import { StateFileStatus } from './StateFileStatus';
import { selectAudienceOptions, selectAudiences, selectOnFile, selectTurnoutSelects } from './formOffers';
import parts from '../../components/parts.module.css';
import styles from './filters.module.css';

/** How often they voted, and the audiences that campaigns ask for by name. */
export function TurnoutFilters() {
  const dispatch = useAppDispatch();
  const onFile = useAppSelector(selectOnFile);
  const state = useAppSelector((root) => selectFields(root).State);
  const audiences = useAppSelector(selectAudiences);
  const note = onFile === null ? null : historyNote(onFile);
  const problems = { general: useProblem('GeneralsMin'), primary: useProblem('PrimariesMin') };
  const onChoose: Parameters<typeof TurnoutSelects>[0]['onChoose'] = (values, chosen) =>
    dispatch(valuesChosen(values, { by: 'preset', ...chosen }));
  const selects = useAppSelector(selectTurnoutSelects);
  const options = useAppSelector(selectAudienceOptions);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Turnout</legend>
        {state === '' && <p className={parts.soft}>Choose a state first.</p>}
        <StateFileStatus what="elections" />
        <TurnoutSelects {...{ selects, problems, onChoose }} idOf={turnoutId} />
        {note !== null && <p className={parts.soft}>{note}</p>}
      </fieldset>
      {audiences !== null && <AudienceSelect {...{ audiences, options, onChoose }} id="search-audience" />}
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
