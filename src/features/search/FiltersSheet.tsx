import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formSubmitted } from '../../state/search/searchSlice';
import { selectFiltersOfForm, selectFormTotal } from '../../state/search/formTotal';
import { selectSheet, sheetClosed } from './panelSlice';
import { ClearButton, SearchForm } from './SearchForm';
import styles from './search.module.css';

/** The filters on a phone, over the results. What is chosen is searched for behind the sheet. */
export function FiltersSheet() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSheet) === 'open';
  const total = useAppSelector(selectFormTotal);
  const readable = useAppSelector(selectFiltersOfForm) !== null;
  return (
    <Dialog
      open={open}
      wide
      title="Filters"
      onClose={() => dispatch(sheetClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(sheetClosed())}>Close</Button>
          <ClearButton />
          <Button
            kind="primary"
            className={styles.show}
            onClick={() => {
              dispatch(formSubmitted());
              // A field with an error keeps the sheet open: the message is in it.
              if (readable) dispatch(sheetClosed());
            }}
          >
            {total.status === 'counted' ? `Show ${formatVoters(total.count)}` : 'Show voters'}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>{open && <SearchForm inSheet />}</div>
    </Dialog>
  );
}
