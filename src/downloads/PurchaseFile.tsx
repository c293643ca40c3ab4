import { Button } from '../components/Button';
import { Notice } from '../components/Notice';
import { ProblemNotice } from '../components/ProblemNotice';
import type { HistoryRow } from '../contract/purchaseHistory';
import { PROBLEMS } from '../lib/problems';
import { outcomeOfFailedFile } from '../lib/outcome';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { DownloadStatus } from './DownloadStatus';
import { selectDownload } from './downloadsSlice';
import { selectFileChoices } from './fileChoicesSlice';
import { LayoutLine, type LayoutLineProps } from './LayoutChoice';
import type { OfList } from './fileChoicesState';
import { fileChosen, rebuildChosen } from './purchaseFileEvents';

export function fileOf({ id, status, record_count }: HistoryRow) {
  return status === 'succeeded' && id !== null ? { purchaseId: id, records: record_count ?? 0 } : null;
}

interface PurchaseFileProps extends Omit<LayoutLineProps, 'children'> {
  /** Another account bought it, and only that one can rebuild it. */
  readonly shared?: boolean;
}

export function PurchaseFile({ shared = false, end, ...props }: PurchaseFileProps) {
  const { purchaseId, records } = props;
  const open = useAppSelector(selectFileChoices).openFor === purchaseId;
  const outcome = <FileOutcome {...{ purchaseId, records, shared }} />;
  return (
    <LayoutLine
      {...props}
      end={
        end && (
          <>
            {outcome}
            {end}
          </>
        )
      }
    >
      {!(open && end) && outcome}
    </LayoutLine>
  );
}

interface FileOutcomeProps extends OfList {
  readonly purchaseId: string;
  readonly shared?: boolean;
}

export function FileOutcome({ purchaseId, records, shared = false }: FileOutcomeProps) {
  return (
    <>
      <Refusal purchaseId={purchaseId} records={records} shared={shared} />
      <DownloadStatus purchaseId={purchaseId} />
    </>
  );
}

function Refusal({ purchaseId, records, shared = false }: FileOutcomeProps) {
  const dispatch = useAppDispatch();
  const download = useAppSelector((state) => selectDownload(state, purchaseId));
  if (download?.status !== 'refused') return null;
  const { problem, retired, file } = download;
  return problem.code === 'data_retired' || retired ? (
    <Notice tone="error" title={PROBLEMS.data_retired.title}>
      <p>{problem.sentence}</p>
      {retired && shared && <p>The buyer can get it with current data, free.</p>}
      {retired && !shared && (
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
      onRetry={() => dispatch(fileChosen({ purchaseId, recordCount: records, ...(file.again && { file }) }))}
    />
  );
}
