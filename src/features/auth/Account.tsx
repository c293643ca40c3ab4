import { useRef } from 'react';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { Reference } from '../../components/Reference';
import { TextField } from '../../components/TextField';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import type { AuthUser } from '../../services/auth';
import styles from './Account.module.css';
import forms from './AccountForm.module.css';
import { type Act, isAct } from './accountFormSlice';
import { deleteAccount, downloadData, rename, signOutEverywhere } from './accountActs';
import { errorAt, FIELD } from './formProblems';
import { useAccountForm } from './useAccountForm';

const DONE: Readonly<Partial<Record<Act, string>>> = {
  rename: 'Your name has been changed.',
  data: 'We saved your data to your Downloads folder as precinct-post-my-data.json.',
};

/** What a user can do to the account itself. */
export function Account() {
  const user = useAppSelector(selectUser);
  const { dispatch, deps, form, problems, progressOf } = useAccountForm();
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
        <Button {...progressOf('data')} onClick={() => void downloadData(user, deps, dispatch)}>
          Download my data
        </Button>
        <span>Your profile, purchases, links and downloads, in one file.</span>
      </p>
      <p className={styles.line}>
        <Button {...progressOf('everywhere')} onClick={() => void signOutEverywhere(user, deps, dispatch)}>
          Sign out everywhere
        </Button>
        <span>On every device, including this one.</span>
      </p>
      <Leave user={user} />
    </section>
  );
}

function Name({ user }: { readonly user: AuthUser }) {
  const { dispatch, deps, form, problems, edit, progressOf } = useAccountForm();
  const { firstName, lastName } = form.fields;
  const fill = () => {
    const names = (user.displayName ?? '').split(' ');
    edit('lastName')(names.length > 1 ? (names.pop() ?? '') : '');
    edit('firstName')(names.join(' '));
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && fill()}>
      <summary>Change your name</summary>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename({ firstName, lastName }, deps, dispatch);
        }}
      >
        <TextField
          id={FIELD.firstName}
          label="First name"
          name="firstName"
          autoComplete="given-name"
          value={firstName}
          onChange={edit('firstName')}
          error={errorAt(problems, FIELD.firstName)}
        />
        <TextField
          id={FIELD.lastName}
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          value={lastName}
          onChange={edit('lastName')}
        />
        <Button type="submit" kind="primary" {...progressOf('rename')}>
          Save name
        </Button>
      </form>
    </details>
  );
}

function Leave({ user }: { readonly user: AuthUser }) {
  const { dispatch, deps, problems, progressOf } = useAccountForm();
  const password = useRef<HTMLInputElement>(null);
  const hasPassword = user.providerIds.includes('password');
  return (
    <details>
      <summary>Delete your account</summary>
      <form
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = hasPassword ? (password.current?.value ?? '') : null;
          void deleteAccount(user, typed, deps, dispatch);
        }}
      >
        <p>
          This permanently deletes your name, email address, list names and download links. Download anything
          you still need first. We keep what the law requires: each purchase’s date, amount and payment, the
          committee on its receipt, and what you affirmed, including the names you gave.
        </p>
        {hasPassword ? (
          <PasswordField
            id={FIELD.password}
            label="Your password"
            name="password"
            autoComplete="current-password"
            ref={password}
            error={errorAt(problems, FIELD.password)}
          />
        ) : (
          <p>Google will ask you to sign in again.</p>
        )}
        <Button type="submit" {...progressOf('delete')}>
          Delete my account for good
        </Button>
      </form>
    </details>
  );
}
