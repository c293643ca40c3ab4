import { Button } from '../components/Button';
import { useAppDispatch } from '../state/hooks';
import type { Download, Sharing } from './download';
import { shareChosen } from './downloadsSlice';
import styles from './ShareFile.module.css';
import type { In } from '../state/when';

const WORDS: Readonly<Record<Sharing, string>> = {
  offered: '',
  preparing: 'Getting the file ready…',
  late: 'The file is ready. Press Share file again: your browser shares only right after a press.',
  refused: 'Your device didn’t share the file. You can attach it from your downloads.',
  unreachable: 'We couldn’t get the file to share it. It is still in your downloads. Please try again.',
};

/** Hands a file to another app; renders nothing where the browser can't. */
export function ShareFile({ download }: { readonly download: In<Download, 'started' | 'saved'> }) {
  const dispatch = useAppDispatch();
  const { sharing, downloadId, file } = download;
  if (sharing === undefined) return null;
  return (
    <div className={styles.share}>
      <Button
        busy={sharing === 'preparing'}
        onClick={() => dispatch(shareChosen({ purchaseId: file.purchaseId, downloadId }))}
      >
        Share file
      </Button>
      <p role="status">{WORDS[sharing]}</p>
      <p>Share it only with people who work on your mailing.</p>
    </div>
  );
}
