import { Button } from '../../components/Button';
import { focusResults } from '../../components/focus';
import { Notice } from '../../components/Notice';
import { titleCase } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { valuesChosen } from '../../state/search/searchSlice';
import { selectUnmatchedName, selectUnmatchedPlaces, type UnmatchedPlace } from './mistypedPlaces';
import styles from './lists.module.css';

/** Names what explains an empty list, such as a mistyped place, and offers what is on file with near names. */
export function UnmatchedPlaces() {
  const name = useAppSelector(selectUnmatchedName);
  const places = useAppSelector(selectUnmatchedPlaces);
  if (name === null && places.length === 0) return null;
  return (
    <Notice tone="info">
      {name !== null && <Unmatched place={name} />}
      {places.map((place) => (
        <Unmatched key={`${place.name} ${place.typed}`} place={place} />
      ))}
    </Notice>
  );
}

/** What stands before a name as it was typed. */
const KINDS: Readonly<Partial<Record<UnmatchedPlace['name'], string>>> = {
  LastName: 'This list has no voters with the last name',
  Zip: 'No voters on file in ZIP',
  Precincts: 'No voters on file in precinct',
};

function Unmatched({ place: { name, typed, near } }: { readonly place: UnmatchedPlace }) {
  const dispatch = useAppDispatch();
  const words = Object.hasOwn(KINDS, name) ? (text: string) => text : titleCase;
  return (
    <div className={styles.near}>
      <p>
        {KINDS[name] ?? 'No voters on file in'} {words(typed)}
        {name === 'County_Desc' && ' County'}.{near.length > 0 && ' Did you mean:'}
      </p>
      {near.map((place) => (
        <Button
          key={place.name}
          onClick={() => {
            dispatch(valuesChosen(place.values, { by: 'suggestion' }));
            focusResults();
          }}
        >
          {words(place.name)}
          {place.voters === null ? '' : ` ${formatCount(place.voters)}`}
        </Button>
      ))}
    </div>
  );
}
