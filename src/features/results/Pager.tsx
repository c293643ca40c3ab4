import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { columnLabel } from '../../state/search/resultColumns';
import { DEFAULT_VIEW, pageSizeOf } from '../../state/search/searchUrl';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/Field';
import { PAGE_SIZES, SEARCH_ROW_LIMIT } from '../../contract/limits';
import { formatUnits } from '../../downloads/fileCounts';
import {
  selectFiltersOfForm,
  selectSearchedTotal,
  selectFoundRows,
  selectListOnOffer,
} from '../../state/search/searchSelectors';
import { selectFileOnOffer } from './listFile';
import { formatCount } from '../../lib/format';
import styles from './Results.module.css';
import { selectPage } from './tableRows';
import { pageChosen, pageSizeChosen, selectView } from '../../state/search/resultsSlice';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Pages cover the returned rows only. `total`: all records found; null while the form is invalid. */
export function Pager({ total }: { readonly total: number | null }) {
  const dispatch = useAppDispatch();
  const { page, pages } = useAppSelector(selectPage);
  const { pageSize } = useAppSelector(selectView);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<typeof previous | null>(null);
  // A button that becomes disabled passes the focus to the other one.
  useEffect(() => {
    if (pressed.current?.current?.disabled === true)
      (pressed.current === next ? previous : next).current?.focus();
    pressed.current = null;
  }, [page]);
  const turn = (button: typeof previous, to: number) => {
    pressed.current = button;
    dispatch(pageChosen(to));
  };
  return (
    <div className={styles.bottom}>
      <div className={styles.size}>
        <SelectField
          label="Rows per page"
          name="pageSize"
          value={String(pageSize)}
          options={SIZE_OPTIONS}
          onChange={(value) => {
            const size = pageSizeOf(value);
            if (size !== undefined) dispatch(pageSizeChosen(size));
          }}
        />
      </div>
      {pages > 1 && (
        <nav className={styles.pager} aria-label="Pages of results">
          <Button ref={previous} disabled={page === 1} onClick={() => turn(previous, page - 1)}>
            Previous
          </Button>
          <p>
            Page {formatCount(page)} of {formatCount(pages)}
            {total !== null && ` (${formatCount(total)} total records)`}
          </p>
          <Button ref={next} disabled={page === pages} onClick={() => turn(next, page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

/**
 * Says that the table is a preview. Keeps its line while the next list loads, because most lists are long.
 */
export function PreviewNote() {
  const list = useAppSelector(selectListOnOffer);
  const isRead = useAppSelector(selectFiltersOfForm) !== null;
  const last = useAppSelector(selectSearchedTotal);
  const found = useAppSelector(selectFoundRows).length;
  const { sort } = useAppSelector(selectView);
  const file = useAppSelector(selectFileOnOffer);
  if (list === null)
    return last?.status === 'counting' && (last.last ?? 0) > SEARCH_ROW_LIMIT && <p>&nbsp;</p>;
  if (!isRead || found >= list.total) return null;
  const usual = DEFAULT_VIEW.sort;
  const isUsual = sort.column === usual.column && sort.direction === usual.direction;
  const sorted = isUsual ? '' : `, sorted by ${columnLabel(sort.column).toLowerCase()}`;
  const inFile =
    file.only === undefined
      ? `all ${formatCount(list.total)}`
      : formatUnits(file.layout === 'households' ? 'household' : 'voter', file.only.pieces);
  return (
    <p>
      Preview of the first {formatCount(found)} by last name{sorted}. Your file has {inFile}.
    </p>
  );
}
