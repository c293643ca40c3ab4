import { IncludeNone } from '../../components/IncludeNone';
import { labelOf } from '../../contract/fields/fields';
import { LOCAL_FIELDS, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { CITY_LIMITS, localLabel, noDistrictWords, notOnFileWords } from '../../lib/localDistricts';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { entryToggled } from '../../state/search/searchSlice';
import type { DistrictName } from '../../state/search/figures';
import type { RootState } from '../../state/types';
import { StateField } from './fields';
import { Fold } from './Fold';
import { selectNoneToInclude, selectWithoutDistrict } from './figures';
import { ListPicker } from './ListPicker';
import { DISTRICT_FIELDS } from './panelSlice';
import { ClearedUndo } from './Undo';
import styles from './filters.module.css';

export function PlaceFilters() {
  return (
    <>
      <div className={styles.pair}>
        <StateField />
        <ListPicker name="County_Desc" label="County" find="Find a county" />
      </div>
      <ClearedUndo by="State" />
      <Fold name="local" title="Cities and local districts">
        <ListPicker name="Cities" label="Cities" find="Find a city" />
        <ListPicker name="Precincts" label="Precincts" find="Find a precinct" />
        <LocalDistricts />
      </Fold>
      <Fold name="districts" title="Congress and legislature">
        <Districts />
      </Fold>
    </>
  );
}

const selectFormState = (root: RootState) => selectFields(root).State;
const CHOOSE_A_STATE = <p className={styles.aside}>Choose a state to see its districts.</p>;

function Districts() {
  const state = useAppSelector(selectFormState);
  if (state === '') return CHOOSE_A_STATE;
  return DISTRICT_FIELDS.map((name) => (
    <div key={name}>
      <ListPicker name={name} label={labelOf(name)} find="Find by number" />
      <WithoutOne name={name} label={labelOf(name)} />
    </div>
  ));
}

/** Whom no choice from an open list of districts would find; with one chosen, they join in one press. */
function WithoutOne({ name, label }: { readonly name: DistrictName; readonly label: string }) {
  const dispatch = useAppDispatch();
  const without = useAppSelector((state) => selectWithoutDistrict(state, name));
  const others = useAppSelector((state) => selectNoneToInclude(state, name));
  if (without !== null) return <p className={styles.aside}>{noDistrictWords(label, without)}</p>;
  return (
    <IncludeNone
      label={label}
      voters={others}
      onInclude={() => dispatch(entryToggled({ name, entry: NONE_ON_FILE }))}
    />
  );
}

/** Each kind of local district that the state's file has; of the others, that it has none. */
function LocalDistricts() {
  const state = useAppSelector(selectFormState);
  if (state === '') return CHOOSE_A_STATE;
  const missing = LOCAL_FIELDS.filter((name) => !isOnFile(state, name));
  return (
    <>
      {LOCAL_FIELDS.filter((name) => isOnFile(state, name)).map((name) => (
        <div key={name}>
          <ListPicker name={name} label={localLabel(name, state)} find="Find by any word of its name" />
          <WithoutOne name={name} label={localLabel(name, state)} />
          {name === 'Municipalities' && <p className={styles.aside}>{CITY_LIMITS}</p>}
        </div>
      ))}
      {missing.length > 0 && <p className={styles.aside}>{notOnFileWords(state, missing)}.</p>}
    </>
  );
}
