import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { titleCase } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUnmatchedPlaces, type UnmatchedPlace } from './placesOnFile';
import styles from './lists.module.css';

/** Names the places that explain an empty list, such as a mistyped one, and offers those with near names. */
export function UnmatchedPlaces() {
  const places = useAppSelector(selectUnmatchedPlaces);
  if (places.length === 0) return null;
  return (
    <Notice tone="info">
      {places.map((place) => (
        <Unmatched key={`${place.name} ${place.typed}`} place={place} />
      ))}
    </Notice>
  );
}

function Unmatched({ place: { name, typed, near } }: { readonly place: UnmatchedPlace }) {
  const dispatch = useAppDispatch();
  const words = name === 'Zip' || name === 'Precincts' ? (number: string) => number : titleCase;
  const kind = name === 'Zip' ? 'ZIP ' : name === 'Precincts' ? 'precinct ' : '';
  return (
    <div className={styles.near}>
      <p>
        No voters on file in {kind}
        {words(typed)}
        {name === 'County_Desc' && ' County'}.{near.length > 0 && ' Did you mean:'}
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
