import { StateFileStatus } from './StateFileStatus';
import { labelOf } from '../../contract/fields/fields';
import { useId } from 'react';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { ageWords } from '../../lib/ageWords';
import { historyTooShort, missingGeneralWords } from '../../lib/audiences';
import { noGenderWords } from '../../lib/genderOnFile';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFiltersToCount } from '../../state/search/formTotal';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { AgeChoices } from './AgeChoices';
import { ElectionQuestions } from './ElectionQuestions';
import { CheckGroup, CheckRow, ChosenField, fieldId, TypedField } from './fields';
import { selectGenderChecks, selectPartyChecks } from './fieldOptions';
import { Folded, Group } from './Folded';
import { selectAudiences, selectLastElectionPresets, selectTurnoutOnFile } from './presets';
import { PresetChoices } from './PresetChoices';
import { ReplacedPresets } from './ReplacedPresets';
import { WaysToVote } from './WaysToVote';
import styles from './filters.module.css';

/** The filters of the search screen, in groups. */

/** One press for what campaigns ask for by name. Their figures need a state. */
export function AudienceFilters() {
  const state = useAppSelector((root) => selectForm(root).fields.State);
  return (
    <Group name="audiences" title="Audiences">
      {state === '' ? (
        <p className={styles.aside}>Choose a state to see its audiences.</p>
      ) : (
        <>
          <StateFileStatus what="audiences" />
          <PresetChoices label="Audiences" select={selectAudiences} />
          <ReplacedPresets />
        </>
      )}
    </Group>
  );
}

export function VoterFilters() {
  return (
    <Group name="who" title="Who">
      <CheckGroup name="PolitalAff" select={selectPartyChecks} />
      <AgeFilter />
      <GenderFilter />
      <div className={styles.pair}>
        <ChosenField name="Status" />
        <TypedField name="VoterID" />
        <TypedField name="FirstName" placeholder="Starts with…" />
        <TypedField name="LastName" placeholder="Starts with…" />
        <TypedField name="RegisteredFrom" type="date" />
        <TypedField name="RegisteredTo" type="date" />
        <TypedField name="StreetNum" />
        <TypedField name="StreetName" placeholder="Starts with…" />
      </div>
      <DeliverableCheck />
    </Group>
  );
}

/** An end left empty has no limit. While a field cannot be read, the heading says what the list has. */
function AgeFilter() {
  const { AgeMin, AgeMax } = useAppSelector(selectFiltersToCount);
  const id = useId();
  const words = ageWords(AgeMin, AgeMax) ?? 'any';
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.legend}>
        Age: {words}
      </h3>
      <AgeChoices />
      <div className={styles.pair}>
        <TypedField name="AgeMin" inputMode="numeric" placeholder="No limit" />
        <TypedField name="AgeMax" inputMode="numeric" placeholder="No limit" />
      </div>
    </div>
  );
}

/** Where the file has none, the reason takes the place of the checkboxes. */
function GenderFilter() {
  const State = useAppSelector((root) => selectForm(root).fields.State);
  const [women, men, unknown] = useAppSelector(selectGenderChecks).map(({ figure }) =>
    figure === null || figure.stale ? null : figure.voters,
  );
  const reason = noGenderWords(State);
  if (reason === null) {
    const isNotGiven = women === 0 && men === 0 && unknown !== 0;
    const note = isNotGiven ? 'not on file for these voters' : undefined;
    return <CheckGroup name="Gender" select={selectGenderChecks} note={note} />;
  }
  return (
    <div role="group" aria-labelledby={`${fieldId('Gender')}-title`} id={fieldId('Gender')} tabIndex={-1}>
      <h3 className={styles.legend} id={`${fieldId('Gender')}-title`}>
        {labelOf('Gender')}
      </h3>
      <p className={styles.aside}>{reason}</p>
    </div>
  );
}

function DeliverableCheck() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((root) => selectForm(root).fields.Deliverable) !== '';
  return (
    <CheckRow
      name={fieldId('Deliverable')}
      value="Y"
      label="Has a deliverable address"
      figure={null}
      chosen={chosen}
      onToggle={() => dispatch(valuesChosen({ Deliverable: chosen ? '' : 'Y' }))}
    />
  );
}

/** How often they voted, and in what. */
export function TurnoutFilters() {
  const onFile = useAppSelector(selectTurnoutOnFile);
  const state = useAppSelector((root) => selectForm(root).fields.State);
  return (
    <Group name="turnout" title="Turnout">
      {state === '' && <p className={styles.aside}>Choose a state to filter by its elections.</p>}
      <StateFileStatus what="elections" />
      {onFile !== null && (
        <>
          <NotYetOnFile words={missingGeneralWords(onFile)} />
          <TurnoutRange kind="Generals" words="general elections" known={onFile.generals.length} />
          <TurnoutRange kind="Primaries" words="primaries" known={onFile.primaries.length} />
          <PresetChoices label="Voted in" select={selectLastElectionPresets} brief />
          <ReplacedPresets repeated />
          <Folded name="elections" title="Specific elections">
            <ElectionQuestions />
          </Folded>
          <Folded name="ways" title="How they vote">
            <WaysToVote state={state} />
          </Folded>
        </>
      )}
    </Group>
  );
}

const NotYetOnFile = ({ words }: { readonly words: string | null }) =>
  words === null ? null : <p className={styles.aside}>{words}</p>;

function TurnoutRange({
  kind,
  words,
  known,
}: {
  readonly kind: 'Generals' | 'Primaries';
  readonly words: string;
  readonly known: number;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.legend}>
        Voted in the last four {words}
      </h3>
      {known < COUNTED_ELECTIONS ? (
        <p className={styles.aside}>{historyTooShort(words, known)}</p>
      ) : (
        <div className={styles.pair}>
          <ChosenField name={`${kind}Min`} label="At least" />
          <ChosenField name={`${kind}Max`} label="At most" />
        </div>
      )}
    </div>
  );
}
