import parts from '../../components/parts.module.css';
import { Button } from '../../components/Button';
import { partyNote } from '../../contract/fields/partyOnFile';
import { type PartyCode, limitOf } from '../../contract/fields/fields';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields, selectFormState } from '../../state/search/searchSelectors';
import type { PlaceFieldName, FieldValues } from '../../state/search/searchForm';
import { valuesChosen, countyToggled, entryToggled } from '../../state/search/searchSlice';
import {
  ChosenField,
  CodesField,
  TypedField,
  useProblem,
  StateFileStatus,
  fieldId,
  StateField,
} from './fields';
import { ClearedUndo } from './Undo';
import { COUNTED_ELECTIONS, LIST_LIMIT } from '../../contract/limits';
import { historyTooShort, missingGeneralWords, type OnFile } from '../../lib/audiences';
import { AudienceSelect, TurnoutSelects } from '../../state/search/TurnoutFields';
import { AUDIENCE_ID, turnoutId, PLACE_ID } from './folds';
import { offers } from './fieldOptions';
import { CountyBox, PlacesBox } from '../../state/places/PlacesBox';
import { selectBox, selectCountyBox, selectNone } from './formQuestion';
import { joinedEntries } from '../../contract/fields/entries';
import { codePoints, matchingForm } from '../../contract/text';
import { isState } from '../../lib/stateNames';
import styles from './filters.module.css';

/** The parties of the specification's form. */
const PARTIES: readonly PartyCode[] = ['DEM', 'REP', 'IND'];

/** Beneath the specification's names, what they mean where voters don't register with a party. */
export function PartyFilter() {
  const note = partyNote(useAppSelector(selectFields).State);
  return (
    <div>
      <CodesField name="PolitalAff" only={PARTIES} />
      {note !== null && <p className={parts.soft}>{note}</p>}
    </div>
  );
}

/** An age left empty has no limit. */
export const StatusAndAge = () => (
  <div className={styles.three}>
    <ChosenField name="Status" />
    <TypedField name="AgeMin" inputMode="numeric" />
    <TypedField name="AgeMax" inputMode="numeric" />
  </div>
);

/** The specification's text fields. */
export const TypedFields = () => (
  <div className={styles.pair}>
    <TypedField name="FirstName" />
    <TypedField name="LastName" />
    <PlaceField name="City" />
    <TypedField name="MuniSub" />
    <PlaceField name="Precinct" />
    <TypedField name="StreetName" />
    <TypedField name="StreetNum" />
    <TypedField name="VoterID" />
  </div>
);

/** A name with commas is looked for as one name; several were probably meant. */
function PlaceField({ name }: { readonly name: PlaceFieldName }) {
  const dispatch = useAppDispatch();
  const several = severalPlaces(
    name,
    useAppSelector((state) => selectFields(state)[name]),
  );
  return (
    <div className={styles.group}>
      <TypedField name={name} />
      <ClearedUndo by={name} field={fieldId(name)} />
      {several !== null && (
        <Button onClick={() => dispatch(valuesChosen(several.values, { by: 'suggestion' }))}>
          Search for {joinedByAnd(several.entries.map(titleCase))}
        </Button>
      )}
    </div>
  );
}

/** How often they voted, and the audiences that campaigns ask for by name. */
export function TurnoutFilters() {
  const dispatch = useAppDispatch();
  const onFile = useAppSelector(offers.selectOnFile);
  const state = useAppSelector(selectFormState);
  const audiences = useAppSelector(offers.selectAudiences);
  const note = onFile === null ? null : historyNote(onFile);
  const problems = { general: useProblem('GeneralsMin'), primary: useProblem('PrimariesMin') };
  const choosing =
    (by: 'preset' | 'audience'): Parameters<typeof TurnoutSelects>[0]['onChoose'] =>
    (values, chosen) =>
      dispatch(valuesChosen(values, { by, ...chosen }));
  const selects = useAppSelector(offers.selectTurnoutSelects);
  const options = useAppSelector(offers.selectAudienceOptions);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Turnout</legend>
        {state === '' && <p className={parts.soft}>Choose a state first.</p>}
        <StateFileStatus what="elections" />
        <TurnoutSelects {...{ selects, problems }} onChoose={choosing('preset')} idOf={turnoutId} />
        {note !== null && <p className={parts.soft}>{note}</p>}
      </fieldset>
      {audiences !== null && (
        <div className={styles.group}>
          <AudienceSelect {...{ audiences, options }} onChoose={choosing('audience')} id={AUDIENCE_ID} />
          <ClearedUndo by="audience" field={AUDIENCE_ID} />
        </div>
      )}
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

/** Where the voters live and vote. */
export function PlaceFilters() {
  return (
    <>
      <div className={styles.pair}>
        <StateField />
        <CountyField />
      </div>
      <ClearedUndo by="state" field={fieldId('State')} />
      <PlacesField />
    </>
  );
}

function CountyField() {
  const dispatch = useAppDispatch();
  return (
    <CountyBox
      {...useAppSelector(selectCountyBox)}
      box="county"
      state={useAppSelector(selectFormState)}
      id={fieldId('County_Desc')}
      error={useProblem('County_Desc')}
      onToggle={(county) => dispatch(countyToggled(county))}
    />
  );
}

function PlacesField() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectFormState);
  const hasState = state !== '';
  return (
    <div className={styles.group}>
      <PlacesBox
        {...useAppSelector(selectBox)}
        box="place"
        state={state}
        none={useAppSelector(selectNone)}
        id={PLACE_ID}
        label="Place"
        placeholder={hasState ? 'City, ward, district, ZIP code…' : 'Choose a state first'}
        disabled={!hasState}
        onToggle={(place) => dispatch(entryToggled(place))}
      />
    </div>
  );
}

/** The list that holds several places of a field for one. */
const LIST_BESIDE = { City: 'Cities', Precinct: 'Precincts' } as const;

/**
 * Several places typed with commas into a field for one, which looks for a single name with commas in it.
 * `values` asks for them as a list instead; for the city of `Orlando, FL` alone. Null if it is one name.
 */
export function severalPlaces(
  name: PlaceFieldName,
  typed: string,
): { readonly entries: readonly string[]; readonly values: Partial<FieldValues> } | null {
  const typedOnes = [...new Set(typed.split(',').map(matchingForm))].filter((entry) => entry !== '');
  const entries = typedOnes.filter((entry, n) => n === 0 || name !== 'City' || !isState(entry));
  const fits = entries.every((entry) => codePoints(entry) <= limitOf(name) && !entry.includes('|'));
  if (typedOnes.length < 2 || entries.length > LIST_LIMIT || !fits) return null;
  const [only, ...others] = entries;
  if (others.length === 0) return { entries, values: { [name]: only } };
  return { entries, values: { [name]: '', [LIST_BESIDE[name]]: joinedEntries(LIST_BESIDE[name], entries) } };
}
