import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PasswordField, TextField } from '../../components/TextField';
import { Reference } from '../../components/LoadFailed';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import type { AuthUser } from '../../services/auth';
import styles from './Account.module.css';
import { AccountForm, useAccountForm } from './AccountForm';
import { type AccountAct, type AccountAction, type FormRule, isAccountAct } from './accountFormSlice';
import {
  credentialRules,
  nameRules,
  newPasswordRules,
  PASSWORD_LENGTH,
  passwordRules,
  type Typed,
} from './formProblems';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  downloadData,
  rename,
  signOutEverywhere,
} from './manageAccount';
import { selectPendingEmail } from './pendingSlice';
import { namesIn } from './saveProfile';

const DONE: Readonly<Partial<Record<AccountAct, string>>> = {
  rename: 'Your name has been changed.',
  newPassword: 'Your password has been changed. Other devices are signed out within an hour.',
  data: 'We saved your data to your Downloads folder as precinct-post-my-data.json.',
};

export function AccountSection() {
  const user = useAppSelector(selectUser);
  const pending = useAppSelector(selectPendingEmail);
  const { dispatch, form, problems, progressOf } = useAccountForm();
  if (user === null) return null;
  // Messages about a pending address are above the tabs (PendingEmail).
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

interface FoldedFormProps {
  readonly summary: string;
  readonly way: AccountAction;
  /** What its button says. */
  readonly submit: string;
  readonly rules: (typed: Typed) => readonly FormRule[];
  readonly onSubmit: (typed: Typed) => void;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** One form at a time: they share their state. Once it is done, it folds up and keeps the focus. */
function FoldedForm({ summary, way, submit, rules, onSubmit, onOpen, children }: FoldedFormProps) {
  const { form, progressOf } = useAccountForm();
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isDone = form.status === 'done' && form.way === way;
  useEffect(() => {
    if (!isDone || details.current?.open !== true) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }, [isDone]);
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
      {open && (
        <AccountForm rules={rules} onSubmit={onSubmit}>
          {children}
          <Button type="submit" kind={way === 'delete' ? 'secondary' : 'primary'} {...progressOf(way)}>
            {submit}
          </Button>
        </AccountForm>
      )}
    </details>
  );
}

function Name({ user }: { readonly user: AuthUser }) {
  const { dispatch, form, edit, field } = useAccountForm();
  const fill = () => {
    const { firstName, lastName } = namesIn(user);
    edit('lastName')(lastName);
    edit('firstName')(firstName);
  };
  return (
    <FoldedForm
      summary="Change your name"
      way="rename"
      submit="Save name"
      rules={nameRules}
      onSubmit={() => void dispatch(rename(form.fields))}
      onOpen={fill}
    >
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
    </FoldedForm>
  );
}

function Email({ user: { uid, email } }: { readonly user: AuthUser }) {
  const { dispatch, form, edit, field, secret } = useAccountForm();
  return (
    <FoldedForm
      summary="Change your email address"
      way="email"
      submit="Send the link"
      rules={credentialRules}
      onSubmit={(typed) => void dispatch(changeEmail(uid, form.fields.email, typed('password')))}
      onOpen={() => edit('email')('')}
    >
      <p>
        We’ll send a link to the new address. Until you open it, nothing changes: you sign in with {email}.
        Once you open it, you sign in with the new address, and receipts go there.
      </p>
      <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" {...secret('password')} />
    </FoldedForm>
  );
}

function Password() {
  const { dispatch, secret } = useAccountForm();
  return (
    <FoldedForm
      summary="Change your password"
      way="newPassword"
      submit="Save password"
      rules={newPasswordRules}
      onSubmit={(typed) => void dispatch(changePassword(typed('password'), typed('newPassword')))}
    >
      <PasswordField label="Current password" autoComplete="current-password" {...secret('password')} />
      <PasswordField
        label="New password"
        hint={`At least ${PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
        {...secret('newPassword')}
      />
    </FoldedForm>
  );
}

function Leave({ user }: { readonly user: AuthUser }) {
  const { dispatch, secret } = useAccountForm();
  const hasPassword = user.providerIds.includes('password');
  return (
    <FoldedForm
      summary="Delete your account"
      way="delete"
      submit="Delete my account for good"
      rules={(typed) => (hasPassword ? passwordRules(typed) : [])}
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
    </FoldedForm>
  );
}
