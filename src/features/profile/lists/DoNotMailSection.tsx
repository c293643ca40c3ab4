import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format';
import { formatMoment } from '../../../lib/formatPurchase';
import { stateName } from '../../../lib/stateNames';
import { formatVoters } from '../../../lib/voterLabels';
import { exclusionsRetried } from '../../../state/exclusions/exclusionsSlice';
import { selectExclusions } from '../../../state/exclusions/leaveOut';
import { useAppSelector } from '../../../state/hooks';
import { RequestState } from '../../../state/RequestState';
import cell from '../ListCell.module.css';
import styles from '../ProfilePage.module.css';

/** The do-not-mail lists that a person added, and where they are used and deleted. */
export function DoNotMailSection() {
  const request = useAppSelector(selectExclusions);
  const uploads = request?.data?.uploads ?? [];
  if (!request || (request.error === undefined && uploads.length === 0)) return null;
  return (
    <section aria-labelledby="do-not-mail" className={styles.section}>
      <h2 id="do-not-mail">Do-not-mail lists</h2>
      <RequestState
        request={request}
        failed="We couldn’t load your do-not-mail lists."
        retried={exclusionsRetried}
      />
      <ul className={styles.received}>
        {uploads.map(({ exclusionNo, listName, rows, voters, state, createdAt, campaignName }) => (
          <li key={exclusionNo}>
            <p className={cell.name}>{listName}</p>
            <p className={cell.extent}>
              <span>
                {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
              </span>
              <span>{formatVoters(voters)} on file</span>
              <span>{stateName(state)}</span>
              <span>Added {formatMoment(createdAt)}</span>
              {campaignName !== null && <span>For {campaignName} only</span>}
            </p>
          </li>
        ))}
      </ul>
      <p>
        Your lists in their state leave them out. To take one off a list, or to delete one,{' '}
        <Link to="/voters">search for voters</Link> and open “Leave out” in the filters.
      </p>
    </section>
  );
}
