import { labelOf } from '../../contract/fields/fields';
import { isOnFile, LOCAL_FIELDS } from '../../contract/fields/localDistricts';
import { localLabel, notOnFileWords } from '../../lib/localDistricts';
import { createSelector } from '@reduxjs/toolkit';
import { useId } from 'react';
import { Button } from '../../components/Button';
import { COUNTED_ELECTIONS } from '../../contract/limits';
import { ageWords } from '../../lib/ageWords';
import { historyTooShort } from '../../lib/audiences';
import { noGenderWords } from '../../lib/genderOnFile';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { optionsRetried, selectForm, valuesChosen } from '../../state/search/searchSlice';
import { selectFoundRows } from '../../state/search/searchSelectors';
import { stateFiltersLoad } from '../../state/search/stateFiltersApi';
import { AgeChoices } from './AgeChoices';
import { ElectionQuestions } from './ElectionQuestions';
import { CheckGroup, CheckRow, ChosenField, fieldId, StateField, TypedField } from './fields';
import { selectGenderChecks, selectPartyChecks } from './fieldOptions';
import { Folded, Group } from './Folded';
import { ListPicker } from './ListPicker';
import { selectAudiences, selectLastElectionPresets, selectTurnoutOnFile } from './presets';
import { PresetChoices } from './PresetChoices';
import { PlaceField } from './PlaceField';
import { ReplacedPresets } from './ReplacedPresets';
import styles from './filters.module.css';

/** The filters of the search screen, in groups. */

export function PlaceFilters() {
  return (
    <Group name="where" title="Where">
      <StateField />
      <ListPicker name="County_Desc" label="County" find="Find a county" />
      <PlaceField name="City" placeholder="Starts with…" list="Cities on file" find="Find a city" />
      <PlaceField name="Zip" placeholder="Five digits each" list="ZIP codes on file" find="Find a ZIP code" />
      <PlaceField
        name="Precinct"
        placeholder="Exact name or number"
        list="Precincts on file"
        find="Find a precinct"
      />
      <WardField />
      <Folded name="local" title="Local districts">
        <LocalDistricts />
      </Folded>
      <Folded name="districts" title="Districts">
        <StateFileStatus what="districts" />
        <ChosenField name="CongressionalDistrict" />
        <ChosenField name="StateSenateDistrict" />
        <ChosenField name="StateHouseDistrict" />
      </Folded>
    </Group>
  );
}

const selectWards = createSelector([selectFoundRows], (rows) =>
  [...new Set(rows.flatMap(({ MuniSub }) => MuniSub ?? []))].slice(0, 2).join(', '),
);

/** The label is the specification's; the hint says what it means, in the list's own words. */
function WardField() {
  const wards = useAppSelector(selectWards);
  const hint = wards === '' ? '(ward)' : `(ward), such as ${wards}`;
  return <TypedField name="MuniSub" placeholder="Starts with…" hint={hint} />;
}

/** Each kind of local district that the state's file has; of the others, that it has none. */
function LocalDistricts() {
  const state = useAppSelector((root) => selectForm(root).fields.State);
  if (state === '') return <p className={styles.aside}>Choose a state to see its local districts.</p>;
  const missing = LOCAL_FIELDS.filter((name) => !isOnFile(state, name));
  return (
    <>
      {LOCAL_FIELDS.filter((name) => isOnFile(state, name)).map((name) => (
        <ListPicker
          key={name}
          name={name}
          label={localLabel(name, state)}
          find="Find by any word of its name"
        />
      ))}
      {missing.length > 0 && <p className={styles.aside}>{notOnFileWords(state, missing)}.</p>}
    </>
  );
}

/** Says that what a chosen state's file knows is on its way, or could not be loaded. */
function StateFileStatus({ what }: { readonly what: string }) {
  const dispatch = useAppDispatch();
  const load = useAppSelector((root) => {
    const { State } = selectForm(root).fields;
    return State === '' ? 'loaded' : stateFiltersLoad(State, root);
  });
  if (load === 'loaded') return null;
  if (load === 'none') return <p className={styles.aside}>We have no voter file of this state yet.</p>;
  return (
    <p className={styles.aside} role="status">
      {load === 'loading' ? (
        `Loading ${what}…`
      ) : (
        <>
          This state’s {what} aren’t available right now.{' '}
          <Button kind="quiet" onClick={() => dispatch(optionsRetried())}>
            Try again
          </Button>
        </>
      )}
    </p>
  );
}

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

/** An end left empty has no limit. */
function AgeFilter() {
  const AgeMin = useAppSelector((root) => selectForm(root).fields.AgeMin);
  const AgeMax = useAppSelector((root) => selectForm(root).fields.AgeMax);
  const id = useId();
  const words = ageWords(AgeMin || undefined, AgeMax || undefined) ?? 'any';
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
          <TurnoutRange kind="Generals" words="general elections" known={onFile.generals.length} />
          <TurnoutRange kind="Primaries" words="primaries" known={onFile.primaries.length} />
          <PresetChoices label="Voted in" select={selectLastElectionPresets} brief />
          <ReplacedPresets repeated />
          <Folded name="elections" title="Specific elections">
            <ElectionQuestions />
          </Folded>
        </>
      )}
    </Group>
  );
}

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
