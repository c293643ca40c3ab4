import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { Reference } from '../../components/Reference';
import { TextField } from '../../components/TextField';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import type { AuthUser } from '../../services/auth';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm';
import { type Act, isAct } from './accountFormSlice';
import { deleteAccount, downloadData, rename, signOutEverywhere } from './accountActs';
import { namesIn } from './saveProfile';
import { useAccountForm } from './useAccountForm';

const DONE: Readonly<Partial<Record<Act, string>>> = {
  rename: 'Your name has been changed.',
  data: 'We saved your data to your Downloads folder as precinct-post-my-data.json.',
};

/** What a user can do to the account itself. */
export function Account() {
  const user = useAppSelector(selectUser);
  const { dispatch, form, problems, progressOf } = useAccountForm();
  if (user === null) return null;
  const way = 'way' in form && isAct(form.way) ? form.way : null;
  return (
    <section className={styles.account} aria-labelledby="account">
      <h2 id="account">Your account</h2>
      <div role="status">
        {form.status === 'done' && way !== null && DONE[way] && <Notice tone="success">{DONE[way]}</Notice>}
      </div>
      {form.status === 'refused' && way !== null && (
        <Notice tone="error" urgent>
          {problems.map(({ message }) => message).join(' ')}
          <Reference id={form.problem.requestId} />
        </Notice>
      )}
      <Name key={user.displayName} user={user} />
      <p className={styles.line}>
        <Button {...progressOf('data')} onClick={() => void dispatch(downloadData(user))}>
          Download my data
        </Button>
        <span>Your profile, lists, purchases, links and downloads, in one file.</span>
      </p>
      <p className={styles.line}>
        <Button {...progressOf('everywhere')} onClick={() => void dispatch(signOutEverywhere(user))}>
          Sign out everywhere
        </Button>
        <span>On every device, including this one.</span>
      </p>
      <Leave user={user} />
    </section>
  );
}

function Name({ user }: { readonly user: AuthUser }) {
  const { dispatch, form, edit, field, progressOf } = useAccountForm();
  const fill = () => {
    const { firstName, lastName } = namesIn(user);
    edit('lastName')(lastName);
    edit('firstName')(firstName);
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && fill()}>
      <summary>Change your name</summary>
      <AccountForm onSubmit={() => void dispatch(rename(form.fields))}>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <Button type="submit" kind="primary" {...progressOf('rename')}>
          Save name
        </Button>
      </AccountForm>
    </details>
  );
}

function Leave({ user }: { readonly user: AuthUser }) {
  const { dispatch, secret, progressOf } = useAccountForm();
  const hasPassword = user.providerIds.includes('password');
  return (
    <details>
      <summary>Delete your account</summary>
      <AccountForm
        onSubmit={(typed) => void dispatch(deleteAccount(user, hasPassword ? typed('password') : null))}
      >
        <p>
          This permanently deletes your name, email address, list names and download links. Download anything
          you still need first. We keep what the law requires: each purchase’s date, amount and payment, the
          committee on its receipt, and what you affirmed, including the names you gave.
        </p>
        {hasPassword ? (
          <PasswordField label="Your password" autoComplete="current-password" {...secret('password')} />
        ) : (
          <p>Google will ask you to sign in again.</p>
        )}
        <Button type="submit" {...progressOf('delete')}>
          Delete my account for good
        </Button>
      </AccountForm>
    </details>
  );
}
