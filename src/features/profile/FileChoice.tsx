import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { DownloadButton } from '../../downloads/DownloadButton';
import { isBusy, selectDownload } from '../../downloads/downloadsSlice';
import { choiceToggled, selectFileChoice, selectFileChoices } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { fileWords } from '../../downloads/fileWords';
import { LayoutChoice } from '../../downloads/LayoutChoice';
import { FileOutcome, type fileOf } from '../../downloads/PurchaseFile';
import { correctionChosen, fileChosen } from '../../downloads/purchaseFileEvents';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import cell from './ListCell.module.css';
import styles from './PurchaseHistory.module.css';

interface FileChoiceProps {
  readonly file: NonNullable<ReturnType<typeof fileOf>>;
  /** The list's name, for screen readers. */
  readonly label: string;
  /** Bought by a colleague. */
  readonly shared?: boolean;
}

/** In a row of its own: a column is too narrow. */
export function FileChoice({ file, label, shared = false }: FileChoiceProps) {
  const dispatch = useAppDispatch();
  const row = useRef<HTMLTableRowElement>(null);
  // The menu that had the focus is gone.
  useEffect(() => row.current?.querySelector('select')?.focus(), []);
  return (
    <tr ref={row} className={styles.choice} data-of-row-above>
      <td colSpan={6}>
        <p>File: {useFileWords(file)}</p>
        <LayoutChoice {...file} />
        <div className={styles.end}>
          <FileOutcome {...file} shared={shared} />
          <div className={styles.buttons}>
            <DownloadFile file={file} label={label} />
            <Button kind="quiet" onClick={() => dispatch(choiceToggled({ purchaseId: file.purchaseId }))}>
              Done<VisuallyHidden> with the file of {label}</VisuallyHidden>
            </Button>
          </div>
        </div>
      </td>
    </tr>
  );
}

export function useFileChoice(file: FileChoiceProps['file'] | null) {
  const dispatch = useAppDispatch();
  const note = useFileWords(file ?? { purchaseId: '', records: 0 });
  const open = useAppSelector(
    (state) => file !== null && selectFileChoices(state).openFor === file.purchaseId,
  );
  const item = file !== null &&
    !open && {
      label: 'Change the file…',
      note,
      onChoose: () => dispatch(choiceToggled({ purchaseId: file.purchaseId })),
    };
  return { open, item };
}

function useFileWords({ purchaseId, records }: FileChoiceProps['file']): string {
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  return fileWords(choice, counts);
}

export function DownloadFile({ file, label }: FileChoiceProps) {
  const dispatch = useAppDispatch();
  return (
    <DownloadButton
      {...file}
      of={label}
      onClick={() => dispatch(fileChosen({ purchaseId: file.purchaseId, recordCount: file.records }))}
    >
      Download
    </DownloadButton>
  );
}

interface RecallNoticeProps {
  readonly purchase: HistoryRow;
  readonly label: string;
  /** Bought by a colleague, who alone can have it corrected. */
  readonly shared?: boolean;
}

export function RecallNotice({ purchase: { id, recall, status }, label, shared = false }: RecallNoticeProps) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => id !== null && isBusy(selectDownload(state, id)));
  if (recall === null || id === null || status !== 'succeeded') return null;
  return (
    <div className={cell.apart}>
      <Notice tone="error" title="The voter file that this list was made from was wrong">
        <p>{recall}</p>
        {shared ? (
          <p>Its buyer can get the corrected list, free.</p>
        ) : (
          <>
            <p>The corrected list has the same choices and takes this one’s place.</p>
            <Button
              busy={busy}
              onClick={() => dispatch(correctionChosen({ purchaseId: id }))}
              aria-label={`Get the corrected list, free: ${label}`}
            >
              Get the corrected list, free
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}
