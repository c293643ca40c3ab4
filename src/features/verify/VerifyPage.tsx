import { useCallback, useState } from 'react';
import { Article } from '../../components/Article';
import { FileDrop, type FileRefusal } from '../../components/FileDrop';
import { Notice } from '../../components/Notice';
import { PAGES } from '../../lib/sitePages';
import { holdFile } from '../../services/fileHash';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { VerifyOutcome } from './VerifyOutcome';
import { checkBegun, checkRefused, selectVerify } from './verifySlice';
import styles from './VerifyPage.module.css';

const LEAD = 'Find out whether we made a mailing list, and whether it’s been changed since.';

/** Checks whether a file is one of ours. It is hashed in the browser, and only the hash is sent. */
export function VerifyPage() {
  const dispatch = useAppDispatch();
  const { status } = useAppSelector(selectVerify);
  // Files may be named after people, so the name stays here and never enters the state.
  const [name, setName] = useState<string | null>(null);
  const chosen = useCallback(
    (file: File) => {
      setName(file.name);
      holdFile(file);
      dispatch(checkBegun(file.size));
    },
    [dispatch],
  );
  const refused = useCallback(
    (why: FileRefusal, fileName: string | null) => {
      setName(fileName);
      dispatch(checkRefused({ why }));
    },
    [dispatch],
  );
  return (
    <Article title={PAGES['/verify'].title} lead={LEAD}>
      <FileDrop label="Choose a CSV file, or drop it here" onChosen={chosen} onRefused={refused} />
      <div className={styles.outcome} aria-busy={status === 'hashing' || status === 'asking'}>
        {status !== 'idle' && name !== null && (
          <p>
            Your file: <strong>{name}</strong>
          </p>
        )}
        <VerifyOutcome fileName={name} />
      </div>
      {status === 'idle' && (
        <Notice tone="info" title="Your file stays with you">
          <p>
            Your browser computes the file’s fingerprint (SHA-256) and sends us only that. We’ll tell you
            whether we made the file, when, from which data, and how many records it has. Only the buyer,
            signed in, also sees which voters the list has, its name and the organization.
          </p>
        </Notice>
      )}
      <h2>Which files you can check</h2>
      <p>
        CSV files exactly as downloaded. A file that’s been re-saved, sorted or trimmed won’t match. Neither
        will Excel workbooks, labels or the separate files of groups, because your browser makes those from
        our CSV.
      </p>
    </Article>
  );
}
