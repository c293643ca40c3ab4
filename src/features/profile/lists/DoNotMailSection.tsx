import { Link } from 'react-router-dom';
import { ProblemNotice } from '../../../components/ProblemNotice';
import { FEWEST_TOLD } from '../../../contract/exclusions';
import { formatCount } from '../../../lib/format';
import { formatMoment } from '../../../lib/formatPurchase';
import { stateName } from '../../../lib/stateNames';
import { formatVoters } from '../../../lib/voterLabels';
import { failureOf } from '../../../services/problem';
import { exclusionsRetried } from '../../../state/exclusions/exclusionsSlice';
import { selectExclusions } from '../../../state/exclusions/leaveOut';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import cell from '../ListCell.module.css';
import styles from '../ProfilePage.module.css';
import shared from './SharedWithYou.module.css';

/** The do-not-mail lists that a person added, and where they are used and deleted. */
export function DoNotMailSection() {
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectExclusions);
  const uploads = request?.data?.uploads ?? [];
  const error = request?.error;
  if (error === undefined && uploads.length === 0) return null;
  return (
    <section aria-labelledby="do-not-mail" className={styles.section}>
      <h2 id="do-not-mail">Do-not-mail lists</h2>
      {error !== undefined && (
        <ProblemNotice
          problem={failureOf(error)}
          sentence="We couldn’t load your do-not-mail lists."
          busy={request?.isLoading === true}
          onRetry={() => dispatch(exclusionsRetried())}
        />
      )}
      <ul className={shared.received}>
        {uploads.map(({ exclusionNo, listName, rows, voters, state, createdAt, campaignName }) => (
          <li key={exclusionNo}>
            <p className={cell.name}>{listName}</p>
            <p className={cell.extent}>
              <span>
                {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
              </span>
              <span>
                {voters === null
                  ? `Fewer than ${FEWEST_TOLD} voters on file`
                  : `${formatVoters(voters)} on file`}
              </span>
              <span>{stateName(state)}</span>
              <span>Added {formatMoment(createdAt)}</span>
              {campaignName !== null && <span>For {campaignName} only</span>}
            </p>
          </li>
        ))}
      </ul>
      <p>
        To leave one out of a list, or to delete one, <Link to="/voters">search for voters</Link> and open
        “Leave out” in the filters.
      </p>
    </section>
  );
}
