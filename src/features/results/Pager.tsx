import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { pageSizeOf } from '../../state/search/searchUrl';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/Field';
import { PAGE_SIZES } from '../../contract/limits';
import { formatCount } from '../../lib/format';
import styles from './Results.module.css';
import { selectPage } from './resultsSelectors';
import { pageChosen, pageSizeChosen, selectView } from '../../state/search/resultsSlice';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/**
 * The pages cover only the rows that the server returned.
 * @param total all records found; null while the form can't be read, and the number is of another list
 */
export function Pager({ total }: { readonly total: number | null }) {
  const dispatch = useAppDispatch();
  const { page, pages } = useAppSelector(selectPage);
  const { pageSize } = useAppSelector(selectView);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const pressed = useRef<typeof previous | null>(null);
  // A button that cannot be pressed any more gives the focus to the other one, not to the page's top.
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
