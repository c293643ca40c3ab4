import type { ReactNode } from 'react';
import type { Upload } from '../../../contract/exclusions';
import { formatCount } from '../../../lib/format';
import { stateName } from '../../../lib/stateNames';
import { RequestState } from '../../../state/RequestState';
import cell from '../ListCell.module.css';
import styles from '../ProfilePage.module.css';
import type { ProfileRequests } from '../profileRequests';

interface DoNotMailProps {
  readonly request: ProfileRequests['exclusions'];
  readonly actions: (upload: Upload) => ReactNode;
}

export function DoNotMailSection({ request, actions }: DoNotMailProps) {
  const uploads = request.data?.uploads ?? [];
  if (request.error === undefined && uploads.length === 0) return null;
  return (
    <section aria-labelledby="do-not-mail" className={styles.section}>
      <h2 id="do-not-mail">Do-not-mail lists</h2>
      <RequestState request={request} failed="We couldn’t load your do-not-mail lists." />
      <ul className={styles.received}>
        {uploads.map((upload) => (
          <li key={upload.exclusionNo} className={styles.line}>
            <div>
              <p className={cell.name}>{upload.listName}</p>
              <p className={cell.extent}>
                <span>
                  Leaves out {formatCount(upload.voters)} of {formatCount(upload.rows)}
                </span>
                <span>{stateName(upload.state)}</span>
                {upload.campaignName !== null && <span>For {upload.campaignName} only</span>}
              </p>
            </div>
            {actions(upload)}
          </li>
        ))}
      </ul>
    </section>
  );
}
