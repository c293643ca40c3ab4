import { memo, useDeferredValue, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import {
  columnLabel,
  isResultColumn,
  RESULT_COLUMNS,
  type ResultColumn,
} from '../../state/search/resultColumns';
import { selectFiltersOfForm, selectSearchStatus } from '../../state/search/searchSelectors';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/Field';
import { Spinner } from '../../components/Spinner';
import { classes } from '../../components/classes';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { VoterRow } from '../../contract/voters';
import styles from './ResultsTable.module.css';
import { selectPage } from './tableRows';
import { selectView, sortChosen } from '../../state/search/resultsSlice';

/** Right-aligned, so that digits line up. */
const NUMERIC_COLUMNS: ReadonlySet<ResultColumn> = new Set(['Age', 'StreetNum']);

export function ResultsTable() {
  const { sort } = useAppSelector(selectView);
  const { rows } = useAppSelector(selectPage);
  const searching = useAppSelector(selectSearchStatus) === 'searching';
  // While a field can't be read, they are of the last list.
  const isLast = useAppSelector(selectFiltersOfForm) === null;
  const isReplayed = rows[0] !== undefined && !('VoterID' in rows[0]);
  return (
    <>
      {isReplayed && <p>A support trace keeps no voters, so their rows are blank.</p>}
      <div className={styles.scroller}>
        <SortLine />
        <table role="table" className={classes(styles.table, isLast && styles.last)} aria-busy={searching}>
          <caption>
            <VisuallyHidden>
              Voters, sorted by {columnLabel(sort.column)}, {sort.direction}
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
    </>
  );
}

const SORT_OPTIONS = RESULT_COLUMNS.map((column) => ({ value: column, label: columnLabel(column) }));

/** Sorting for cards, which have no visible headers. */
function SortLine() {
  const dispatch = useAppDispatch();
  const { column, direction } = useAppSelector(selectView).sort;
  return (
    <div className={styles.sortLine}>
      <SelectField
        label="Sort by"
        name="sort"
        value={column}
        options={SORT_OPTIONS}
        onChange={(value) => {
          if (isResultColumn(value)) dispatch(sortChosen(value));
        }}
      />
      <Button kind="quiet" onClick={() => dispatch(sortChosen(column))}>
        {direction === 'ascending' ? 'Ascending' : 'Descending'}
        <span className={styles.arrow} aria-hidden="true">
          {ARROWS[direction]}
        </span>
      </Button>
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

interface RowsProps {
  readonly rows: readonly VoterRow[];
}

/** About as many as a screen shows. */
const ROWS_PER_SCREEN = 20;

/**
 * Renders the first screenful with the click and the others a frame later; the browser skips those out of
 * sight. Otherwise sorting 100 rows takes twice as long to the next frame (docs/figures.md).
 */
function Rows({ rows }: RowsProps) {
  const below = useDeferredValue(rows);
  const first = useMemo(() => rows.slice(0, ROWS_PER_SCREEN), [rows]);
  const rest = useMemo(() => screenfuls(below.slice(ROWS_PER_SCREEN)), [below]);
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
  const count = Math.ceil(rows.length / ROWS_PER_SCREEN);
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * ROWS_PER_SCREEN, (place + 1) * ROWS_PER_SCREEN),
  );
}

/** Keyed by position: rows have no state, so cells only change their text. */
const Screenful = memo(function Screenful({ rows }: RowsProps) {
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
        {columnLabel(column)}
        <span className={styles.arrow} aria-hidden="true">
          {direction === undefined ? '' : ARROWS[direction]}
        </span>
      </button>
    </th>
  );
}

const [, ...AFTER_LAST_NAME] = RESULT_COLUMNS;

/** Plain elements, because a page has up to 900 cells; roles, because rows are laid out as grids. */
function Row({ row }: { readonly row: VoterRow }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={cellClass(row, 'LastName')}>
        {cellText(row, 'LastName')}
      </th>
      {AFTER_LAST_NAME.map((column) => (
        <td key={column} role="cell" className={cellClass(row, column)}>
          {cellText(row, column)}
        </td>
      ))}
    </tr>
  );
}

function isMissing(value: VoterRow[ResultColumn]): boolean {
  return value === null || value === '';
}

/** In a replay, rows have no columns: their lines are blank. */
function cellText(row: VoterRow, column: ResultColumn) {
  return isMissing(row[column]) ? 'N/A' : (row[column] ?? '\u00a0');
}

function cellClass(row: VoterRow, column: ResultColumn): string {
  return classes(columnClass(column), isMissing(row[column]) && styles.missing);
}
