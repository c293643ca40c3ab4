import { formatCount } from '../../lib/format';
import { useAppSelector } from '../../state/hooks';
import { selectFoundRows, selectResultsView } from '../../state/search/searchSelectors';
import { DEFAULT_VIEW } from '../../state/search/resultsView';
import { COLUMN_LABELS } from './columns';
import styles from './Results.module.css';

/** What the table shows of the list. The table holds at most 1,000 rows; the file holds all. */
export function PreviewNote({ total }: { readonly total: number }) {
  const shown = useAppSelector(selectFoundRows).length;
  return (
    <p className={styles.preview}>
      {shown < total ? <Preview shown={shown} total={total} /> : 'This is the whole list.'}
    </p>
  );
}

function Preview({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { sort } = useAppSelector(selectResultsView);
  const sorted =
    sort.column === DEFAULT_VIEW.sort.column && sort.direction === DEFAULT_VIEW.sort.direction
      ? ''
      : `, sorted here by ${COLUMN_LABELS[sort.column].toLowerCase()}`;
  return (
    <>
      Preview: the first {formatCount(shown)} by last name{sorted}. Your file will have all{' '}
      {formatCount(total)}.
    </>
  );
}
