import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { CountyBox, PlacesBox } from '../../state/places/PlacesBox';
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
        <CountyField />
      </div>
      <ClearedUndo by="State" />
      <PlaceField />
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

function PlaceField() {
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
