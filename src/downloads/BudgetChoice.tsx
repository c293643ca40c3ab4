import { shallowEqual } from 'react-redux';
import { TextField } from '../components/TextField';
import { COST_HINT } from '../lib/dollars';
import { formatCount } from '../lib/format';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { costProblem, mailingOf } from './budgetWords';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { OfList, SelectionFields } from './fileChoicesState';
import { countsOf } from './fileCounts';
import { piecesFor, problemsIn } from './fileSelection';
import styles from './LayoutChoice.module.css';

/** What a piece costs and what may be spent, and what the file comes to with that. */
export function BudgetChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const fields = choice.selection;
  const isWhole = fields.by === 'all';
  const problems = problemsIn(choice, counts);
  const changed = (change: Partial<SelectionFields>) => {
    // What a budget pays for is how many, and nothing is while it does not say.
    const next = { ...fields, ...change };
    const pieces = next.budget !== '' && { pieces: String(piecesFor(next) ?? '') };
    dispatch(selectionChanged({ purchaseId, fields: { ...change, ...pieces } }));
  };
  const mailing = mailingOf(choice, counts);
  return (
    <>
      <div className={styles.some}>
        {!(isWhole && counts.isByVoterId === true) && (
          <TextField
            label="Your budget ($)"
            name="budget"
            inputMode="decimal"
            autoComplete="off"
            value={isWhole ? '' : fields.budget}
            error={problems.budget}
            // It says how many, and “Records in the file” which ones; without it, the file has all again.
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
          error={isWhole ? costProblem(choice) : problems.cost}
          onChange={(cost) => changed({ cost })}
        />
      </div>
      <div role="status">
        {mailing !== null && (
          <table className={styles.mailing}>
            <thead>
              <tr>
                <th scope="col">Pieces</th>
                <th scope="col">Cost</th>
                <th scope="col">Left out</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{formatCount(mailing.pieces)}</td>
                <td>{mailing.postage ?? '–'}</td>
                <td>{mailing.leftOut}</td>
              </tr>
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
