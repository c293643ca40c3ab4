import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { PAGES } from '../../lib/sitePages';
import { useAppSelector } from '../../state/hooks';
import { RequestState } from '../../state/RequestState';
import { selectUser } from '../../state/session/authSlice';
import { SignInHere } from '../../state/session/SignInHere';
import type { AuthUser } from '../../services/auth';
import styles from './ProfilePage.module.css';
import { PurchaseHistory } from './PurchaseHistory';
import { DoNotMailSection } from './lists/DoNotMailSection';
import { Quotes } from './lists/Quotes';
import { SavedLists } from './lists/SavedLists';
import { SharedWithYou } from './lists/SharedWithYou';
import { profileApi } from '../../state/lists/profileApi';
import { failureSentence } from './purchaseLabels';
import { summaryRetried } from './profileEvents';

/** `account`: what the account asks for, above the purchases; `end`: what can be done to it, below them. */
export function ProfilePage({ account, end }: { readonly account?: ReactNode; readonly end?: ReactNode }) {
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
  return (
    <div className={styles.page}>
      <h1>{user.displayName ?? user.email ?? 'Profile'}</h1>
      <p className={styles.email}>{user.email}</p>
      {account}
      <Summary user={user} />
      <section aria-labelledby="history" className={styles.section}>
        <h2 id="history">Purchase History</h2>
        <PurchaseHistory user={user} />
      </section>
      <SharedWithYou />
      <SavedLists />
      <DoNotMailSection />
      <Quotes user={user} />
      {end}
    </div>
  );
}

function Summary({ user }: { readonly user: AuthUser }) {
  const request = useAppSelector(profileApi.endpoints.summary.select({ uid: user.uid }));
  const summary = request.data?.summary;
  return (
    <section aria-labelledby="summary" className={styles.section}>
      <h2 id="summary">Purchase Summary</h2>
      <RequestState
        request={request}
        failed={failureSentence(request.error, 'Failed to fetch summary')}
        retried={summaryRetried}
      />
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
    </section>
  );
}
