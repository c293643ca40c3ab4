import { Button, type ButtonProps } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { useAppSelector } from '../state/hooks';
import { isBusy, selectDownload } from './downloadsSlice';
import { selectFileChoice } from './fileChoicesSlice';
import { countsOf } from './fileCounts';
import { downloadSome } from './fileSelection';
import { FORMATS } from './formats';

interface DownloadButtonProps extends ButtonProps {
  readonly purchaseId: string;
  readonly records: number;
  /** Names the list for screen readers, where there are several. */
  readonly of?: string;
}

export function DownloadButton({ purchaseId, records, of, children, ...rest }: DownloadButtonProps) {
  const form = useAppSelector((state) => selectFileChoice(state, purchaseId).form ?? 'csv');
  const busy = useAppSelector((state) => isBusy(selectDownload(state, purchaseId)));
  const some = useAppSelector((state) =>
    downloadSome(selectFileChoice(state, purchaseId), countsOf(state, purchaseId, records)),
  );
  return (
    <Button busy={busy} {...rest}>
      {some ?? children ?? `Download ${FORMATS[form].short}`}
      {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  );
}
