import { Button } from '../../components/Button';
import { IncludeNone } from '../../components/IncludeNone';
import { labelOf } from '../../contract/fields/fields';
import { LOCAL_FIELDS, NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { CITY_LIMITS, localLabel, noDistrictWords, notOnFileWords } from '../../lib/localDistricts';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFoundRows } from '../../state/search/searchSelectors';
import { selectFields } from '../../state/search/formTotal';
import { entryToggled, valuesChosen } from '../../state/search/searchSlice';
import { LIST_BESIDE, type PlaceFieldName, severalPlaces } from '../../state/search/searchForm';
import type { DistrictName } from '../../state/search/figures';
import type { RootState } from '../../state/types';
import { StateField, TypedField } from './fields';
import { Folded, Group } from './Folded';
import { selectCitiesFound, selectNoneToInclude, selectWithoutDistrict } from './figures';
import { ListPicker } from './ListPicker';
import { selectChosenNames } from './lists';
import { DISTRICT_FIELDS } from './panelSlice';
import { ClearedUndo } from './Undo';
import styles from './filters.module.css';
import lists from './lists.module.css';

export function PlaceFilters() {
  return (
    <Group name="where" title="Where">
      <StateField />
      <ClearedUndo by="State" />
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
      <Folded name="districts" title="Congress and legislature">
        <Districts />
      </Folded>
    </Group>
  );
}

interface PlaceFieldProps {
  readonly name: PlaceFieldName | 'Zip';
  readonly placeholder: string;
  readonly list: string;
  readonly find: string;
}

/** One place for cities, ZIP codes or precincts: typed, or chosen from what is on file. */
function PlaceField({ name, placeholder, list, find }: PlaceFieldProps) {
  const listName = name === 'Zip' ? name : LIST_BESIDE[name];
  const chosen = useAppSelector((state) => selectChosenNames(state, listName));
  return (
    <div className={lists.place}>
      <TypedField
        name={name}
        placeholder={placeholder}
        {...(name === 'Zip' ? { inputMode: 'numeric' } : {})}
      />
      <ListPicker name={listName} label={list} find={find} beside />
      {name !== 'Zip' && <ClearedUndo by={name} />}
      {name !== 'Zip' && <Several name={name} />}
      {name === 'City' && <CitiesFound />}
      {name === 'City' && <CityOfAddress isChosen={chosen.length > 0} />}
      {name !== 'Zip' && chosen.length > 0 && <p className={styles.aside}>Selected: {joinedByAnd(chosen)}</p>}
    </div>
  );
}

/** A name with commas is looked for as one name; several were probably meant. */
function Several({ name }: { readonly name: PlaceFieldName }) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectFields(state)[name]);
  const several = severalPlaces(name, typed);
  if (several === null) return null;
  return (
    <Button onClick={() => dispatch(valuesChosen(several.values, { by: 'suggestion' }))}>
      Search for {joinedByAnd(several.entries.map(titleCase))}
    </Button>
  );
}

const MOST_NAMED = 3;

/** A city is found by how its name begins: which others that brings in, and the one alone in one press. */
function CitiesFound() {
  const dispatch = useAppDispatch();
  const found = useAppSelector(selectCitiesFound);
  if (found === null || found.others.length === 0) return null;
  const { typed, others } = found;
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ city, voters }) => `${titleCase(city)} (${formatCount(voters)})`);
  const more = others.length - named.length;
  return (
    <>
      <p className={styles.aside}>
        Includes {joinedByAnd(more === 0 ? named : [...named, `${formatCount(more)} more`])}.
      </p>
      {typed !== null && (
        <Button onClick={() => dispatch(valuesChosen({ City: '', Cities: typed }, { by: 'suggestion' }))}>
          Only {titleCase(typed)}
        </Button>
      )}
    </>
  );
}

/** For who is elected in a city, its limits count. */
function CityOfAddress({ isChosen }: { readonly isChosen: boolean }) {
  const { City, State } = useAppSelector(selectFields);
  if ((City === '' && !isChosen) || State === '' || !isOnFile(State, 'Municipalities')) return null;
  return (
    <p className={styles.aside}>
      The city in their address. For its limits, choose the municipality under Local districts, below.
    </p>
  );
}

/** The label is the specification's; the hint says what it means, in the list's own words. */
function WardField() {
  const rows = useAppSelector(selectFoundRows);
  const withWard = rows.filter(({ MuniSub }) => MuniSub);
  const ward = withWard[0]?.MuniSub;
  const few = withWard.length * 2 < rows.length ? ' Most voters here have no ward on file.' : '';
  const state = useAppSelector(selectFormState);
  // The same districts, one by its code in every city, the other by its city.
  const isNamed = state !== '' && isOnFile(state, 'Wards');
  const code = `Municipal subdivision: the code of a ward${ward == null ? '' : `, such as ${ward}`}, in any municipality.${few}`;
  return (
    <TypedField
      name="MuniSub"
      placeholder="Starts with…"
      hint={isNamed ? `${code} For a ward of one municipality, see Local districts, below.` : code}
    />
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
