import { severalPlaces } from './severalPlaces';
import { Button } from '../../components/Button';
import { partyNote } from '../../contract/fields/partyOnFile';
import type { PartyCode } from '../../contract/fields/fields';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { type PlaceFieldName } from '../../state/search/searchForm';
import { valuesChosen } from '../../state/search/searchSlice';
import { ChosenField, CodesField, TypedField } from './fields';
import { ClearedUndo } from './Undo';
import parts from '../../components/parts.module.css';
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
      <ClearedUndo by={name} />
      {several !== null && (
        <Button onClick={() => dispatch(valuesChosen(several.values, { by: 'suggestion' }))}>
          Search for {joinedByAnd(several.entries.map(titleCase))}
        </Button>
      )}
    </div>
  );
}
