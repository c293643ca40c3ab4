import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { RESULT_COLUMNS, type ResultColumn } from '../../app/resultsView';
import { selectSearchStatus } from '../../app/selectors';
import { Spinner } from '../../components/Spinner';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { VoterRow } from '../../contract/voters';
import { COLUMN_LABELS } from './columns';
import styles from './results.module.css';
import { selectPage } from './resultsSelectors';
import { selectView, sortChosen } from './resultsSlice';

export function ResultsTable() {
  const { sort } = useAppSelector(selectView);
  const { rows } = useAppSelector(selectPage);
  const searching = useAppSelector(selectSearchStatus) === 'searching';
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-busy={searching}>
        <caption>
          <VisuallyHidden>
            Voters, sorted by {COLUMN_LABELS[sort.column]}, {sort.direction}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {RESULT_COLUMNS.map((column) => (
              <Header key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {searching ? (
            <tr>
              <td colSpan={RESULT_COLUMNS.length} className={styles.searching}>
                <span>
                  <Spinner /> Searching…
                </span>
              </td>
            </tr>
          ) : (
            // Voter ids repeat between states; on one page the place in it tells such rows apart.
            rows.map((row, place) => <Row key={`${row.VoterID} ${place}`} row={row} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

const ARROWS = { ascending: '▲', descending: '▼' } as const;

function Header({ column }: { readonly column: ResultColumn }) {
  const dispatch = useAppDispatch();
  const { sort } = useAppSelector(selectView);
  const direction = sort.column === column ? sort.direction : undefined;
  return (
    <th scope="col" aria-sort={direction} className={styles[column]}>
      <button type="button" className={styles.sorter} onClick={() => dispatch(sortChosen(column))}>
        {COLUMN_LABELS[column]}
        <span className={styles.arrow} aria-hidden="true">
          {direction === undefined ? '' : ARROWS[direction]}
        </span>
      </button>
    </th>
  );
}

function Row({ row }: { readonly row: VoterRow }) {
  const [first, ...others] = RESULT_COLUMNS;
  return (
    <tr>
      <th scope="row">
        <Value value={row[first]} />
      </th>
      {others.map((column) => (
        <td key={column} className={styles[column]}>
          <Value value={row[column]} />
        </td>
      ))}
    </tr>
  );
}

function Value({ value }: { readonly value: string | number | null }) {
  return value === null || value === '' ? <span className={styles.missing}>N/A</span> : value;
}
