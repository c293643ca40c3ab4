import { listed, titleCase } from '../../lib/filterWords';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectForm, valuesChosen } from '../../state/search/searchSlice';
import { LIST_BESIDE, type PlaceFieldName as Typed, severalPlaces } from '../../state/search/severalPlaces';
import { Button } from '../../components/Button';
import { TypedField } from './fields';
import { ListPicker } from './ListPicker';
import { selectChosenNames } from './lists';
import texts from './filters.module.css';
import styles from './lists.module.css';

interface Props {
  readonly name: Typed | 'Zip';
  readonly placeholder: string;
  /** The list of what is on file, and what to type to narrow it. */
  readonly list: string;
  readonly find: string;
}

/** One place for cities, ZIP codes or precincts: typed, or chosen from what is on file. */
export function PlaceField({ name, placeholder, list, find }: Props) {
  const listName = name === 'Zip' ? name : LIST_BESIDE[name];
  const chosen = useAppSelector((state) => selectChosenNames(state, listName));
  return (
    <div className={styles.place}>
      <TypedField
        name={name}
        placeholder={placeholder}
        {...(name === 'Zip' ? { inputMode: 'numeric' } : {})}
      />
      <ListPicker name={listName} label={list} find={find} beside />
      {name !== 'Zip' && <Several name={name} />}
      {name !== 'Zip' && chosen.length > 0 && <p className={texts.aside}>Selected: {listed(chosen)}</p>}
    </div>
  );
}

/** A name with commas is looked for as one name; several were probably meant. */
function Several({ name }: { readonly name: Typed }) {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectForm(state).fields[name]);
  const several = severalPlaces(name, typed);
  if (several === null) return null;
  return (
    <Button onClick={() => dispatch(valuesChosen(several.values, { by: 'suggestion' }))}>
      Search for {listed(several.entries.map(titleCase))}
    </Button>
  );
}
