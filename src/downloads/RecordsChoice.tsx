import { shallowEqual } from 'react-redux';
import { SelectField } from '../components/Field';
import { TextField } from '../components/TextField';
import { COST_HINT, amountIn, BAD_COST, costOf, formatDollars } from '../lib/formatPurchase';
import { formatCount } from '../lib/format';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectFileChoice, selectionChanged } from './fileChoicesSlice';
import type { OfList, SelectionFields, FileChoice } from './fileChoicesState';
import { countsOf, formatUnits, type ListCounts, mostRecords } from './fileCounts';
import { coversAll, piecesFor, piecesOf, problemsIn, unitOf } from './fileSelection';
import styles from './downloads.module.css';

export function BudgetChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const fields = choice.selection;
  const isWhole = fields.by === 'all';
  const problems = problemsIn(choice, counts);
  const changed = (change: Partial<SelectionFields>) => {
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

/** What is wrong with the cost of a piece, of a whole list. */
function costProblem({ selection: { cost } }: FileChoice): string | undefined {
  return cost.trim() !== '' && amountIn(cost) === null ? BAD_COST : undefined;
}

interface Mailing {
  readonly pieces: number;
  /** '$1,499.68 of $1,500'; null without the cost of a piece. */
  readonly postage: string | null;
  /** '271 voters who vote least'. */
  readonly leftOut: string;
}

/** Null while a field is wrong, and for a whole list without a cost. */
function mailingOf(choice: FileChoice, counts: ListCounts): Mailing | null {
  const { by, budget, cost } = choice.selection;
  if (Object.keys(problemsIn(choice, counts)).length > 0) return null;
  const unit = unitOf(choice);
  const isCounted = unit === 'voter' || counts.households !== null;
  const most = isCounted ? mostRecords(unit, counts) : 0;
  const limit = piecesOf(choice, counts);
  const pieces = limit ?? most;
  const each = amountIn(cost);
  if (pieces === 0 || (limit === null && each === null)) return null;
  const all = by === 'all' ? null : amountIn(budget);
  const left = most - pieces;
  return {
    pieces,
    postage:
      each === null ? null : `${costOf(pieces, each)}${all === null ? '' : ` of ${formatDollars(all)}`}`,
    leftOut:
      left > 0
        ? `${formatUnits(unit, left)}${by === 'random' ? ', by lot' : ' who vote least'}`
        : most === 0
          ? '–'
          : 'No one',
  };
}

const WAY_OPTIONS: readonly { readonly value: SelectionFields['by']; readonly label: string }[] = [
  { value: 'all', label: 'All records' },
  { value: 'frequent', label: 'The most frequent voters' },
  { value: 'random', label: 'A random sample' },
];

/** The server counts so, and leaves the records in their order (netlify/downloads/selection.ts). */
const MOST_FREQUENT = 'Who voted in the most of the latest 8 elections on file. Ties are drawn by lot.';

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
