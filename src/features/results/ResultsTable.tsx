import { memo, useDeferredValue, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { RESULT_COLUMNS, type ResultColumn } from '../../app/resultsView';
import { selectSearchStatus } from '../../app/selectors';
import { Spinner } from '../../components/Spinner';
import { classes } from '../../components/classes';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { VoterRow } from '../../contract/voters';
import { COLUMN_LABELS, NUMERIC_COLUMNS } from './columns';
import styles from './results.module.css';
import { selectPage } from './resultsSelectors';
import { selectView, sortChosen } from './resultsSlice';

export function ResultsTable() {
  const { sort } = useAppSelector(selectView);
  const { rows } = useAppSelector(selectPage);
  const searching = useAppSelector(selectSearchStatus) === 'searching';
  return (
    <div className={styles.scroller}>
      <table role="table" className={styles.table} aria-busy={searching}>
        <caption>
          <VisuallyHidden>
            Voters, sorted by {COLUMN_LABELS[sort.column]}, {sort.direction}
          </VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {RESULT_COLUMNS.map((column) => (
              <Header key={column} column={column} />
            ))}
          </tr>
        </thead>
        {searching ? <Searching /> : <Rows rows={rows} />}
      </table>
    </div>
  );
}

function Searching() {
  return (
    <tbody role="rowgroup">
      <tr role="row">
        <td role="cell" colSpan={RESULT_COLUMNS.length} className={styles.searching}>
          <span>
            <Spinner /> Searching…
          </span>
        </td>
      </tr>
    </tbody>
  );
}

/** As many as a screen shows at once. */
const ROWS_OF_A_SCREEN = 20;

/**
 * What is seen first changes with the click; the rows below it follow a frame later, a screenful at a time, and the
 * browser lays out and paints only those that come near to being seen (results.module.css).
 */
function Rows({ rows }: { readonly rows: readonly VoterRow[] }) {
  const below = useDeferredValue(rows);
  const first = useMemo(() => rows.slice(0, ROWS_OF_A_SCREEN), [rows]);
  const rest = useMemo(() => screenfuls(below.slice(ROWS_OF_A_SCREEN)), [below]);
  return (
    <>
      <Screenful rows={first} />
      {rest.map((some, place) => (
        <Screenful key={place} rows={some} />
      ))}
    </>
  );
}

function screenfuls(rows: readonly VoterRow[]): (readonly VoterRow[])[] {
  const count = Math.ceil(rows.length / ROWS_OF_A_SCREEN);
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * ROWS_OF_A_SCREEN, (place + 1) * ROWS_OF_A_SCREEN),
  );
}

/** By place: nothing of a row outlives a sort or a page, and the cells that are there take the new text. */
const Screenful = memo(function Screenful({ rows }: { readonly rows: readonly VoterRow[] }) {
  return (
    <tbody role="rowgroup" className={styles.screenful}>
      {rows.map((row, place) => (
        <Row key={place} row={row} />
      ))}
    </tbody>
  );
});

const columnClass = (column: ResultColumn) => (NUMERIC_COLUMNS.has(column) ? styles.numeric : undefined);

const ARROWS = { ascending: '▲', descending: '▼' } as const;

function Header({ column }: { readonly column: ResultColumn }) {
  const dispatch = useAppDispatch();
  const { sort } = useAppSelector(selectView);
  const direction = sort.column === column ? sort.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={columnClass(column)}>
      <button type="button" className={styles.sorter} onClick={() => dispatch(sortChosen(column))}>
        {COLUMN_LABELS[column]}
        <span className={styles.arrow} aria-hidden="true">
          {direction === undefined ? '' : ARROWS[direction]}
        </span>
      </button>
    </th>
  );
}

/** Plain elements, since a page has up to nine hundred cells; the roles, because they are not laid out as a table's. */
function Row({ row }: { readonly row: VoterRow }) {
  const [first, ...others] = RESULT_COLUMNS;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={cellClass(row, first)}>
        {isMissing(row[first]) ? 'N/A' : row[first]}
      </th>
      {others.map((column) => (
        <td key={column} role="cell" className={cellClass(row, column)}>
          {isMissing(row[column]) ? 'N/A' : row[column]}
        </td>
      ))}
    </tr>
  );
}

function isMissing(value: VoterRow[ResultColumn]): boolean {
  return value === null || value === '';
}

function cellClass(row: VoterRow, column: ResultColumn): string {
  return classes(columnClass(column), isMissing(row[column]) && styles.missing);
}
