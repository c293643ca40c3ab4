import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PasswordField, TextField } from '../../components/TextField';
import { Reference } from '../../components/LoadFailed';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import type { AuthUser } from '../../services/auth';
import styles from './Account.module.css';
import { AccountForm } from './AccountForm';
import { type AccountAct, isAccountAct } from './accountFormSlice';
import { credentialRules, nameRules, newPasswordRules, passwordRules } from './credentials';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  rename,
  signOutEverywhere,
} from './manageAccount';
import { PASSWORD_LENGTH } from './formProblems';
import { selectPendingEmail } from './pendingEmailSlice';
import { namesIn } from './saveProfile';
import { useAccountForm } from './useAccountForm';

const DONE: Readonly<Partial<Record<AccountAct, string>>> = {
  rename: 'Your name has been changed.',
  newPassword: 'Your password has been changed. Other devices are signed out within an hour.',
  data: 'We saved your data to your Downloads folder as precinct-post-my-data.json.',
};

/** What a user can do to the account itself. */
export function AccountSection() {
  const user = useAppSelector(selectUser);
  const pending = useAppSelector(selectPendingEmail);
  const { dispatch, form, problems, progressOf } = useAccountForm();
  if (user === null) return null;
  // What is said of an address that waits stands above the tabs.
  const isHere = 'way' in form && (isAccountAct(form.way) || (form.way === 'email' && pending === null));
  return (
    <section className={styles.account} aria-label="Your account">
      <div role="status">
        {form.status === 'done' && isAccountAct(form.way) && DONE[form.way] && (
          <Notice tone="success">{DONE[form.way]}</Notice>
        )}
      </div>
      {form.status === 'refused' && isHere && (
        <Notice tone="error" urgent>
          {problems.map(({ message }) => message).join(' ')}
          <Reference id={form.problem.requestId} />
        </Notice>
      )}
      <Name user={user} />
      {user.providerIds.includes('password') && <Email user={user} />}
      {user.providerIds.includes('password') && <Password />}
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

interface FoldProps {
  readonly summary: string;
  readonly onOpen?: () => void;
  /** What it is for is done: it folds up, and the focus stays with it. */
  readonly done?: boolean;
  readonly children: ReactNode;
}

/** One form at a time: they share their state, and a message belongs to the one that is open. */
function Fold({ summary, onOpen, done = false, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!done || details.current?.open !== true) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }, [done]);
  return (
    <details
      ref={details}
      name="account"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary>{summary}</summary>
      {open && children}
    </details>
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
    <Fold summary="Change your name" onOpen={fill} done={form.status === 'done' && form.way === 'rename'}>
      <AccountForm
        rules={(typed) => nameRules(typed('firstName'), typed('lastName'))}
        onSubmit={() => void dispatch(rename(form.fields))}
      >
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <Button type="submit" kind="primary" {...progressOf('rename')}>
          Save name
        </Button>
      </AccountForm>
    </Fold>
  );
}

/** For accounts with a password: the others have Google's. */
function Email({ user: { uid, email } }: { readonly user: AuthUser }) {
  const { dispatch, form, edit, field, secret, progressOf } = useAccountForm();
  return (
    <Fold
      summary="Change your email address"
      onOpen={() => edit('email')('')}
      done={form.status === 'mailSent' && form.way === 'email'}
    >
      <AccountForm
        rules={(typed) => credentialRules(typed('email'), typed('password'))}
        onSubmit={(typed) => void dispatch(changeEmail(uid, form.fields.email, typed('password')))}
      >
        <p>
          We’ll send a link to the new address. Until you open it, nothing changes: you sign in with {email}.
          Once you open it, you sign in with the new address, and receipts go there.
        </p>
        <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Your password" autoComplete="current-password" {...secret('password')} />
        <Button type="submit" kind="primary" {...progressOf('email')}>
          Send the link
        </Button>
      </AccountForm>
    </Fold>
  );
}

function Password() {
  const { dispatch, form, secret, progressOf } = useAccountForm();
  return (
    <Fold summary="Change your password" done={form.status === 'done' && form.way === 'newPassword'}>
      <AccountForm
        rules={(typed) => newPasswordRules(typed('password'), typed('newPassword'))}
        onSubmit={(typed) => void dispatch(changePassword(typed('password'), typed('newPassword')))}
      >
        <PasswordField label="Current password" autoComplete="current-password" {...secret('password')} />
        <PasswordField
          label="New password"
          hint={`At least ${PASSWORD_LENGTH} characters.`}
          autoComplete="new-password"
          {...secret('newPassword')}
        />
        <Button type="submit" kind="primary" {...progressOf('newPassword')}>
          Save password
        </Button>
      </AccountForm>
    </Fold>
  );
}

function Leave({ user }: { readonly user: AuthUser }) {
  const { dispatch, secret, progressOf } = useAccountForm();
  const hasPassword = user.providerIds.includes('password');
  return (
    <Fold summary="Delete your account">
      <AccountForm
        rules={(typed) => (hasPassword ? passwordRules(typed('password')) : [])}
        onSubmit={(typed) => void dispatch(deleteAccount(user, hasPassword ? typed('password') : null))}
      >
        <p>
          This permanently deletes your name, email address, list names and download links. Download anything
          you still need first. We keep each purchase’s date, amount and payment, as the law requires. We also
          keep the committee on its receipt, and what you affirmed with the names you gave.
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
    </Fold>
  );
}
