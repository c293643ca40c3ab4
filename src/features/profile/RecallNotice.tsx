import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import type { HistoryRow } from '../../contract/purchaseHistory';
import { isBusy, selectDownload } from '../../downloads/downloadsSlice';
import { correctionChosen } from '../../downloads/purchaseFileEvents';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import styles from './ListCell.module.css';

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
    <div className={styles.apart}>
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
