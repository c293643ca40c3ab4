import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format';
import { PAGES } from '../../lib/sitePages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { SignInHere } from '../../components/signInAgain';
import { selectEndedSession, selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import type { AuthUser } from '../../services/auth';
import styles from './ProfilePage.module.css';
import { PurchaseHistory } from './PurchaseHistory';
import { DoNotMailSection } from './lists/DoNotMailSection';
import { Quotes } from './lists/Quotes';
import { SavedLists } from './lists/SavedLists';
import { SharedWithYou } from './lists/SharedWithYou';
import { ProblemNotice } from '../../components/ProblemNotice';
import { failureOf } from '../../services/problem';
import { profileApi } from './profileApi';
import { failureSentence } from './purchaseLabels';
import { summaryRetried } from './profileEvents';

/** `account`: what the account asks for, above the purchases; `end`: what can be done to it, below them. */
export function ProfilePage({ account, end }: { readonly account?: ReactNode; readonly end?: ReactNode }) {
  const user = useAppSelector(selectUser);
  const ended = useAppSelector(selectEndedSession) !== null;
  const signIn = useSignIn();
  if (user === null) {
    return (
      <div className={styles.page}>
        <h1>{PAGES['/profile'].title}</h1>
        <p>Please log in to view your profile.</p>
        <SignInHere ended={ended} onSignIn={signIn} />
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
  const dispatch = useAppDispatch();
  const { data, error, isLoading } = useAppSelector(profileApi.endpoints.summary.select({ uid: user.uid }));
  return (
    <section aria-labelledby="summary" className={styles.section}>
      <h2 id="summary">Purchase Summary</h2>
      {error !== undefined && (
        <ProblemNotice
          problem={failureOf(error)}
          sentence={failureSentence(error, 'Failed to fetch summary')}
          busy={isLoading}
          onRetry={() => dispatch(summaryRetried())}
        />
      )}
      <dl className={styles.summary}>
        <div>
          <dt>Total Purchases</dt>
          <dd>{data === undefined ? '–' : formatCount(data.summary.successful_purchases)}</dd>
        </div>
        <div>
          <dt>Total Spent</dt>
          <dd>{data === undefined ? '–' : `$${data.summary.total_spent.toFixed(2)}`}</dd>
        </div>
      </dl>
    </section>
  );
}
