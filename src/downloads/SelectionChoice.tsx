import { shallowEqual } from 'react-redux';
import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { COST_HINT } from '../lib/dollars';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { OfList, SelectionFields } from './fileChoicesState';
import { countsOf, mostRecords } from './fileCounts';
import { budgetWords, postageWords } from './budgetWords';
import { coversAll, problemsIn, piecesFor, unitOf } from './fileSelection';
import styles from './LayoutChoice.module.css';

const WAY_OPTIONS: readonly { readonly value: SelectionFields['by']; readonly label: string }[] = [
  { value: 'all', label: 'All records' },
  { value: 'frequent', label: 'The most frequent voters' },
  { value: 'random', label: 'A random sample' },
];

/** The server counts so, and leaves the records in their order (netlify/downloads/selection.ts). */
const MOST_FREQUENT =
  'Those who voted in the most of the state’s latest 8 elections on file, primaries and runoffs included. Ties are drawn by lot. The file stays in mail order.';

/** Chooses how many of a list's records the file has, by number or by budget. */
export function SelectionChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const fields = choice.selection;
  const problems = problemsIn(choice, counts);
  const isAll = coversAll(choice, counts);
  const changed = (change: Partial<SelectionFields>) => {
    // What a budget pays for is how many, and nothing is while it does not say.
    const next = { ...fields, ...change };
    const isOfBudget = ('budget' in change || 'cost' in change) && next.budget !== '';
    const pieces = isOfBudget && { pieces: String(piecesFor(next) ?? '') };
    dispatch(selectionChanged({ purchaseId, fields: { ...change, ...pieces } }));
  };
  const postage = postageWords(choice, counts);
  const isWhole = fields.by === 'all';
  return (
    <>
      <SelectField
        label="Records in the file"
        {...(fields.by === 'frequent' && { hint: MOST_FREQUENT })}
        name="records"
        value={fields.by}
        options={WAY_OPTIONS}
        onChange={(by) => changed({ by: by as SelectionFields['by'] })}
      />
      <fieldset className={styles.some}>
        <legend className={styles.legend}>{isWhole ? 'Cost to mail' : 'How many'}</legend>
        {!isWhole && (
          <TextField
            label="Records"
            name="pieces"
            inputMode="numeric"
            autoComplete="off"
            value={isAll ? String(mostRecords(unitOf(choice), counts)) : fields.pieces}
            error={problems.pieces}
            onChange={(pieces) => changed({ pieces, budget: '', cost: '' })}
          />
        )}
        {!(isWhole && counts.isByVoterId === true) && (
          <TextField
            label={isWhole ? 'Your budget ($)' : 'Or your budget ($)'}
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            value={isWhole ? '' : fields.budget}
            error={problems.budget}
            // It says how many, and the choice above which ones; without it, the file has all again.
            onChange={(budget) =>
              changed({
                budget,
                ...(budget === ''
                  ? fields.by === 'frequent' && { by: 'all', pieces: '' }
                  : isWhole && { by: 'frequent' }),
              })
            }
          />
        )}
        <TextField
          label="Cost per piece ($)"
          hint={COST_HINT}
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          value={fields.cost}
          error={isWhole ? postage.problem : problems.cost}
          onChange={(cost) => changed({ cost })}
        />
        <p role="status">{isWhole ? postage.words : budgetWords(choice, counts)}</p>
      </fieldset>
    </>
  );
}
