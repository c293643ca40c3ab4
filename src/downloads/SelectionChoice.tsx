import { shallowEqual } from 'react-redux';
import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { OfList, SelectionFields } from './fileChoicesState';
import { countsOf, formatUnits, mostRecords } from './fileCounts';
import { coversAll, problemsIn, unitOf } from './fileSelection';

const WAY_OPTIONS: readonly { readonly value: SelectionFields['by']; readonly label: string }[] = [
  { value: 'all', label: 'All records' },
  { value: 'frequent', label: 'The most frequent voters' },
  { value: 'random', label: 'A random sample' },
];

/** The server counts so, and leaves the records in their order (netlify/downloads/selection.ts). */
const MOST_FREQUENT = 'Who voted in the most of the latest 8 elections on file. Ties are drawn by lot.';

/** Chooses which of a list's records the file has, and how many of them. */
export function SelectionChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const { by, pieces, budget } = choice.selection;
  const most = mostRecords(unitOf(choice), counts);
  const changed = (fields: Partial<SelectionFields>) => dispatch(selectionChanged({ purchaseId, fields }));
  return (
    <>
      <SelectField
        label="Records in the file"
        {...(by === 'frequent' && { hint: MOST_FREQUENT })}
        name="records"
        value={by}
        options={WAY_OPTIONS}
        onChange={(value) => changed({ by: value as SelectionFields['by'] })}
      />
      {by !== 'all' && (
        <TextField
          label="Records"
          {...(pieces.trim() === '' &&
            budget === '' &&
            most > 0 && { hint: `Empty: all ${formatUnits(unitOf(choice), most)}.` })}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          value={coversAll(choice, counts) ? String(most) : pieces}
          error={problemsIn(choice, counts).pieces}
          onChange={(typed) => changed({ pieces: typed, budget: '' })}
        />
      )}
    </>
  );
}
