import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Tabs } from '../../components/Tabs';
import type { Upload } from '../../contract/exclusions';
import { formatCount } from '../../lib/format';
import { PAGES } from '../../lib/sitePages';
import { stateName } from '../../lib/stateNames';
import type { AuthUser } from '../../services/auth';
import { useAppSelector } from '../../state/hooks';
import { RequestState } from '../../state/RequestState';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { SignInHere } from '../../state/session/signIn';
import { LISTS_HEADING } from './lists/ActOutcome';
import { selectYourLists, selectPurchases } from './lists/listsInOrder';
import { YourLists } from './lists/YourLists';
import cell from './ListCell.module.css';
import styles from './ProfilePage.module.css';
import { type ProfileRequests, useProfileRequests } from './profileRequests';
import { PurchaseHistory } from './PurchaseHistory';
import { failureSentence } from './purchaseLabels';

const TABS = [
  { name: 'lists', label: 'Lists' },
  { name: 'account', label: 'Account' },
] as const;

interface ProfileProps {
  readonly notices: ReactNode;
  readonly account: ReactNode;
  readonly doNotMail: (upload: Upload) => ReactNode;
}

export function ProfilePage(props: ProfileProps) {
  const user = useAppSelector(selectUser);
  if (user === null) {
    return (
      <div className={styles.page}>
        <h1>{PAGES['/profile'].title}</h1>
        <p>Please log in to view your profile.</p>
        <SignInHere />
      </div>
    );
  }
  return <Profile user={user} {...props} />;
}

function Profile({ user, notices, account, doNotMail }: ProfileProps & { readonly user: AuthUser }) {
  const requests = useProfileRequests({ uid: user.uid });
  const navigate = useNavigate();
  const { search } = useAppSelector(selectRoute);
  const isAccount = new URLSearchParams(search).get('tab') === 'account';
  return (
    <div className={styles.page}>
      <h1>{user.displayName ?? user.email ?? 'Profile'}</h1>
      <p className={styles.email}>{user.email}</p>
      {notices}
      <Tabs
        label="Profile"
        tabs={TABS}
        chosen={isAccount ? 'account' : 'lists'}
        onChoose={(tab) => void navigate(tab === 'lists' ? '/profile' : '/profile?tab=account')}
      >
        {isAccount ? (
          account
        ) : (
          <div className={styles.page}>
            <Summary request={requests.summary} />
            <section aria-labelledby="history" className={styles.section}>
              <h2 id="history">Purchase History</h2>
              <PurchaseHistory request={requests.purchases} />
            </section>
            <YourLists requests={requests} />
            <DoNotMailSection request={requests.exclusions} actions={doNotMail} />
          </div>
        )}
      </Tabs>
    </div>
  );
}

/** From this many purchases on, the lists are out of sight. */
const MANY_PURCHASES = 2;

function ToYourLists() {
  const lists = useAppSelector(selectYourLists).length;
  const purchases = useAppSelector(selectPurchases).length;
  if (lists === 0 || purchases < MANY_PURCHASES) return null;
  const go = () => {
    const heading = document.getElementById(LISTS_HEADING);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <p>
      <Button kind="quiet" onClick={go}>
        Go to your lists ({formatCount(lists)})
      </Button>
    </p>
  );
}

function Summary({ request }: { readonly request: ProfileRequests['summary'] }) {
  const summary = request.data?.summary;
  return (
    <section aria-labelledby="summary" className={styles.section}>
      <h2 id="summary">Purchase Summary</h2>
      <RequestState request={request} failed={failureSentence(request.error, 'Failed to fetch summary')} />
      <dl className={styles.summary}>
        <div>
          <dt>Total Purchases</dt>
          <dd>{summary === undefined ? '–' : formatCount(summary.successful_purchases)}</dd>
        </div>
        <div>
          <dt>Total Spent</dt>
          <dd>{summary === undefined ? '–' : `$${summary.total_spent.toFixed(2)}`}</dd>
        </div>
      </dl>
      <ToYourLists />
    </section>
  );
}

interface DoNotMailProps {
  readonly request: ProfileRequests['exclusions'];
  readonly actions: ProfileProps['doNotMail'];
}

function DoNotMailSection({ request, actions }: DoNotMailProps) {
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
