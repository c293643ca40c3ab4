import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { DownloadButton } from '../../downloads/DownloadButton';
import { choiceToggled, selectFileChoice, selectFileChoices } from '../../downloads/fileChoicesSlice';
import { countsOf } from '../../downloads/fileCounts';
import { fileWords } from '../../downloads/fileWords';
import { LayoutChoice } from '../../downloads/LayoutChoice';
import { FileOutcome, type fileOf } from '../../downloads/PurchaseFile';
import { fileChosen } from '../../downloads/purchaseFileEvents';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
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
