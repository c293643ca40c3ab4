import { Article } from '../../components/Article';
import { Notice } from '../../components/Notice';
import { TOLD_FROM_RECORDS } from '../../contract/files/verify';
import { PAGES } from '../../lib/sitePages';
import { useAppSelector } from '../../state/hooks';
import { FileDrop } from './FileDrop';
import { Outcome } from './Outcome';
import { selectVerify } from './verifyEvents';
import styles from './VerifyPage.module.css';

const LEAD = 'Find out whether a mailing list was made by this shop, and whether it is unchanged.';

/** Checks a file that somebody has. It is hashed in the browser, and only the hash is sent. */
export function VerifyPage() {
  const { status } = useAppSelector(selectVerify);
  return (
    <Article title={PAGES['/verify'].heading} lead={LEAD}>
      <FileDrop />
      <div className={styles.outcome} aria-busy={status === 'hashing' || status === 'asking'}>
        <Outcome />
      </div>
      {status === 'idle' && (
        <Notice tone="info" title="Your file stays with you">
          <p>
            Your browser works out the file’s fingerprint (SHA-256) and sends us that alone. We say whether we
            made the file, when, and from which data; never who bought it. We also say which filters it was
            bought with, unless it has fewer than {TOLD_FROM_RECORDS} records or was chosen by voter ID, name,
            street or house number.
          </p>
        </Notice>
      )}
      <h2>Which files we know</h2>
      <p>
        CSV files as they were downloaded. A file that was opened and saved again, sorted or shortened is
        another file, and so are the Excel workbooks, labels and walk sheets that a browser makes of our CSV.
      </p>
    </Article>
  );
}
