import { Button } from '../../components/Button';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { WHOLE_FILE_RECORDS } from '../../contract/layouts/layouts';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { isBusy, selectDownload } from '../../downloads/downloadsSlice';
import { selectFileChoice } from '../../downloads/fileChoicesSlice';
import { chosenForm, layoutOf } from '../../downloads/fileSelection';
import { differenceChosen } from '../../downloads/purchaseFileEvents';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import styles from './PurchaseHistory.module.css';
import { dateOf } from './purchaseLabels';

interface DifferenceOfferProps {
  readonly purchaseId: string;
  /** Of the list. */
  readonly records: number;
  /** The purchase of the same list before. */
  readonly earlier: HistoryRow;
  /** What the list is called, for a screen reader. */
  readonly label: string;
}

/** Of a list that was bought again: the file of only what changed. It is a CSV of every voter concerned. */
export function DifferenceOffer({ purchaseId, records, earlier, label }: DifferenceOfferProps) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => isBusy(selectDownload(state, purchaseId)));
  const isPossible = useAppSelector((state) => {
    const choice = selectFileChoice(state, purchaseId);
    const { by, shares } = choice.selection;
    const isOfAll = by === 'all' && shares.length === 0;
    return isOfAll && chosenForm(choice) === undefined && layoutOf(choice) !== 'households';
  });
  const { id, record_count } = earlier;
  if (!isPossible || id === null) return null;
  if (Math.max(records, record_count ?? 0) > WHOLE_FILE_RECORDS)
    return (
      <p>
        This list is too long for a file of only what changed since {dateOf(earlier)}: that takes{' '}
        {formatCount(WHOLE_FILE_RECORDS)} records or fewer.
      </p>
    );
  return (
    <p>
      <Button
        kind="quiet"
        className={styles.difference}
        busy={busy}
        onClick={() => dispatch(differenceChosen({ purchaseId, recordCount: records, since: id }))}
      >
        Changes since {dateOf(earlier)}
        <VisuallyHidden> in {label}</VisuallyHidden>
      </Button>
    </p>
  );
}
