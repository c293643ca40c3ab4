import { Button } from '../components/Button';
import { Notice } from '../components/Notice';
import { ProblemNotice } from '../components/ProblemNotice';
import type { HistoryRow } from '../contract/purchaseHistory';
import { PROBLEMS } from '../lib/problems';
import { outcomeOfFailedFile } from '../lib/outcome';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { DownloadStatus } from './DownloadStatus';
import { selectDownload } from './downloadsSlice';
import { LayoutLine, type LayoutLineProps } from './LayoutChoice';
import { fileChosen, rebuildChosen } from './purchaseFileEvents';

/** What the file of a purchase is known by; null if there is none to download. */
export function fileOf({ id, status, record_count }: HistoryRow) {
  return status === 'succeeded' && id !== null ? { purchaseId: id, records: record_count ?? 0 } : null;
}

/** What a purchase's file will be, and how its last download stands. */
export function PurchaseFile(props: Omit<LayoutLineProps, 'children'>) {
  const { purchaseId, records } = props;
  return (
    <LayoutLine {...props}>
      <Refusal purchaseId={purchaseId} records={records} />
      <DownloadStatus purchaseId={purchaseId} />
    </LayoutLine>
  );
}

function Refusal({ purchaseId, records }: Pick<LayoutLineProps, 'purchaseId' | 'records'>) {
  const dispatch = useAppDispatch();
  const download = useAppSelector((state) => selectDownload(state, purchaseId));
  if (download?.status !== 'refused') return null;
  const { problem, retired } = download;
  // What the pattern advises about retired data is to come here.
  return problem.code === 'data_retired' || retired ? (
    <Notice tone="error" title={PROBLEMS.data_retired.title}>
      <p>{problem.sentence}</p>
      {retired && (
        <Button onClick={() => dispatch(rebuildChosen({ purchaseId }))}>
          Get this list with current data, free
        </Button>
      )}
    </Notice>
  ) : (
    <ProblemNotice
      problem={problem}
      sentence={problem.sentence ?? 'Failed to create download link'}
      outcome={outcomeOfFailedFile(problem.code)}
      onRetry={() => dispatch(fileChosen({ purchaseId, recordCount: records }))}
    />
  );
}
