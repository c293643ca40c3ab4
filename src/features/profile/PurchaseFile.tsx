import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { PROBLEMS } from '../../lib/problems';
import { outcomeOfFailedFile } from '../../lib/outcome';
import { DownloadStatus } from '../../downloads/DownloadStatus';
import { selectDownload } from '../../downloads/downloadsSlice';
import { LayoutLine } from '../../downloads/LayoutChoice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { fileChosen, rebuildChosen } from './profileEvents';

/** Where the choice for a purchase's file unfolds: across the table, since a column is too narrow for it. */
export const choiceIdOf = (purchaseId: string) => `file-of-${purchaseId}`;

interface PurchaseFileProps {
  readonly purchaseId: string;
  /** Of the list. */
  readonly records: number;
}

/** What a purchase's file will be, and how its last download stands. */
export function PurchaseFile({ purchaseId, records }: PurchaseFileProps) {
  return (
    <>
      <LayoutLine purchaseId={purchaseId} records={records} place={choiceIdOf(purchaseId)} />
      <Refusal purchaseId={purchaseId} records={records} />
      <DownloadStatus purchaseId={purchaseId} />
    </>
  );
}

function Refusal({ purchaseId, records }: PurchaseFileProps) {
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
