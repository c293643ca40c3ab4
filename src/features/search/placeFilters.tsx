import { IncludeNone } from '../../components/IncludeNone';
import { PickBox } from '../../components/PickBox';
import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { countyOfKey } from '../../state/places/countyBox';
import { placeOfKey } from '../../state/places/placeNames';
import { usePlaceBox } from '../../state/places/usePlaceBox';
import { countyToggled, entryToggled } from '../../state/search/searchSlice';
import { fieldId, StateField, useProblem } from './fields';
import { selectBox, selectCountyBox, selectFormState, selectNone } from './placeBoxes';
import { PLACE_ID } from './folds';
import { ClearedUndo } from './Undo';
import styles from './filters.module.css';

/** Where the voters live and vote. */
export function PlaceFilters() {
  return (
    <>
      <div className={styles.pair}>
        <StateField />
        <CountyBox />
      </div>
      <ClearedUndo by="State" />
      <PlacesBox />
    </>
  );
}

function CountyBox() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectFormState);
  return (
    <PickBox
      {...useAppSelector(selectCountyBox)}
      {...usePlaceBox('county')}
      id={fieldId('County_Desc')}
      label="County"
      placeholder="All counties"
      error={useProblem('County_Desc')}
      onToggle={(key) => dispatch(countyToggled(countyOfKey(key, state)))}
    />
  );
}

function PlacesBox() {
  const dispatch = useAppDispatch();
  const hasState = useAppSelector(selectFormState) !== '';
  const none = useAppSelector(selectNone);
  return (
    <div className={styles.group}>
      <PickBox
        {...useAppSelector(selectBox)}
        {...usePlaceBox('place')}
        id={PLACE_ID}
        label="Place"
        placeholder={hasState ? 'City, ward, district, ZIP code…' : 'Choose a state first'}
        disabled={!hasState}
        onToggle={(key) => {
          const place = placeOfKey(key);
          if (place !== null) dispatch(entryToggled(place));
        }}
      />
      {none.map(({ name, label, voters }) => (
        <IncludeNone
          key={name}
          label={label}
          voters={voters}
          onInclude={() => dispatch(entryToggled({ name, entry: NONE_ON_FILE }))}
        />
      ))}
    </div>
  );
}
