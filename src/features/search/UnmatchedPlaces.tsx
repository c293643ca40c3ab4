import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { joinedByAnd, titleCase } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAgreement } from '../../state/search/agreement';
import { valuesChosen } from '../../state/search/searchSlice';
import {
  CHECKING_SPELLING,
  selectIsCheckingSpelling,
  selectUnmatchedPlaces,
  type UnmatchedPlace,
} from './placesOnFile';
import styles from './lists.module.css';

/** Names the places that explain an empty list, such as a mistyped one, and offers those with near names. */
export function UnmatchedPlaces() {
  const places = useAppSelector(selectUnmatchedPlaces);
  if (useAppSelector(selectIsCheckingSpelling)) return <Notice tone="info">{CHECKING_SPELLING}</Notice>;
  if (places.length === 0) return null;
  return (
    <Notice tone="info">
      {places.map((place) => (
        <Unmatched key={`${place.name} ${place.typed}`} place={place} />
      ))}
    </Notice>
  );
}

/**
 * The same under the fields that ask for these places: where the form is, the results may be out of sight.
 * Only while the form asks for the list that is empty.
 */
export function UnmatchedHere({ names }: { readonly names: readonly UnmatchedPlace['name'][] }) {
  const isSame = useAppSelector((state) => selectAgreement(state).status === 'same');
  const places = useAppSelector(selectUnmatchedPlaces).filter(({ name }) => names.includes(name));
  const isChecking = useAppSelector(selectIsCheckingSpelling) && names.includes('City');
  if (isChecking) return <p role="status">{CHECKING_SPELLING}</p>;
  return isSame && places.map((place) => <Unmatched key={`${place.name} ${place.typed}`} place={place} />);
}

function Unmatched({ place: { name, typed, near, states } }: { readonly place: UnmatchedPlace }) {
  const dispatch = useAppDispatch();
  const words = name === 'Zip' || name === 'Precincts' ? (number: string) => number : titleCase;
  const kind = name === 'Zip' ? 'ZIP ' : name === 'Precincts' ? 'precinct ' : '';
  return (
    <div className={styles.near}>
      <p>
        No voters on file in {kind}
        {words(typed)}
        {name === 'County_Desc' && ' County'}.
        {states.length > 0 && ` ${words(typed)} is in ${joinedByAnd(states.map(stateName))}.`}
        {near.length > 0 && ' Did you mean:'}
      </p>
      {near.map((place) => (
        <Button key={place.name} onClick={() => dispatch(valuesChosen(place.values, { by: 'suggestion' }))}>
          {words(place.name)}
          {place.voters === null ? '' : ` ${formatCount(place.voters)}`}
        </Button>
      ))}
    </div>
  );
}
