import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import type { LayoutName } from '../../contract/layouts/layouts';
import { layoutChosen, selectFileChoice } from '../../downloads/fileChoicesSlice';
import { layoutOf } from '../../downloads/fileSelection';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { sheetClosed } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectKnownPayment } from '../../state/payments/paymentsSlice';
import { selectWhyWaiting } from '../../state/search/agreement';
import { selectAnswered } from '../../state/search/answers';
import { selectFiltersOfForm, selectFormTotal } from '../../state/search/searchSelectors';
import { formSubmitted } from '../../state/search/searchSlice';
import type { RootState } from '../../state/types';
import styles from './search.module.css';

/**
 * How many households the list in the form has; null until they are counted, and for a bought list, whose file
 * is the purchase's.
 */
function selectHouseholds(state: RootState): number | null {
  const filters = selectFiltersOfForm(state);
  if (filters === null || selectKnownPayment(state, filters)?.outcome === 'charged') return null;
  return selectFormTotal(state)?.status === 'counted'
    ? (selectAnswered(state, 'list')?.counts.households ?? null)
    : null;
}

/**
 * Lead from a phone's filters to the voters once they are counted, and say whether each of them gets a piece
 * or each household. A field that can't be read keeps the sheet open: the message is in it.
 */
export function ShowButtons() {
  const dispatch = useAppDispatch();
  const total = useAppSelector(selectFormTotal);
  const households = useAppSelector(selectHouseholds);
  const why = useAppSelector(selectWhyWaiting);
  const filters = useAppSelector(selectFiltersOfForm);
  const isByHousehold = useAppSelector((state) => layoutOf(selectFileChoice(state, null)) === 'households');
  const [wanted, setWanted] = useState<CanonicalFilters | null>(null);
  const isCounting = total?.status === 'counting';
  const isWanted = filters !== null && wanted !== null && sameFilters(filters, wanted);
  // Another list than the one that was waited for.
  if (wanted !== null && !isWanted) setWanted(null);
  useEffect(() => {
    if (isWanted && !isCounting) dispatch(sheetClosed());
  }, [isWanted, isCounting, dispatch]);
  // Behind the sheet, the results can't announce theirs.
  const found = total?.status === 'counted' ? formatVoters(total.count) : null;
  const show = (layout?: LayoutName) => {
    if (layout !== undefined) dispatch(layoutChosen({ purchaseId: null, layout }));
    dispatch(formSubmitted());
    if (isCounting) setWanted(filters);
    else if (filters !== null) dispatch(sheetClosed());
  };
  return (
    <>
      <VisuallyHidden live>{found}</VisuallyHidden>
      <Button
        kind={isByHousehold && households !== null ? 'secondary' : 'primary'}
        className={styles.show}
        busy={isWanted}
        onClick={() => show(isByHousehold && households !== null ? 'mail-house' : undefined)}
      >
        {filters === null ? (
          why
        ) : isCounting ? (
          <>
            <Spinner /> Counting…
          </>
        ) : (
          `Show ${found ?? 'voters'}`
        )}
      </Button>
      {households !== null && households > 0 && (
        <Button
          kind={isByHousehold ? 'primary' : 'secondary'}
          className={styles.show}
          onClick={() => show(isByHousehold ? undefined : 'households')}
        >
          {`Show ${formatHouseholds(households)}`}
        </Button>
      )}
    </>
  );
}
