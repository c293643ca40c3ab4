import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Reference } from '../../components/LoadFailed';
import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { sendVerification } from './credentials';
import { sendEmailLink } from './manageAccount';
import { emailChangeCanceled, selectPendingEmail } from './pendingSlice';
import { useAccountForm } from './AccountForm';

/** Asks users who signed up with a password to confirm the address. Nothing else waits for that. */
export function ConfirmEmail() {
  const user = useAppSelector(selectUser);
  const isChanging = useAppSelector(selectPendingEmail) !== null;
  const { dispatch, form, problems, progressOf } = useAccountForm();
  // An address that is being replaced needs no confirmation.
  if (user?.email == null || user.emailVerified || isChanging) return null;
  if (form.status === 'done' && form.way === 'verify')
    return (
      <Notice tone="success">
        We sent a new link to {user.email}. Check your spam folder if you don’t see it.
      </Notice>
    );
  return (
    <>
      {(form.status === 'refused' && form.way === 'verify' ? problems : []).map(({ message }) => (
        <Notice key={message} tone="error">
          {message}
        </Notice>
      ))}
      <Notice tone="info" title="Please confirm your email address">
        <p>Confirm your email to see lists shared with you.</p>
        <p>Open the link we sent to {user.email}, then sign in again.</p>
        <p>
          Is that address wrong? <Link to="/profile?tab=account">Change it</Link>
        </p>
        <Button {...progressOf('verify')} onClick={() => void dispatch(sendVerification())}>
          Send the link again
        </Button>
      </Notice>
    </>
  );
}

export function PendingEmail() {
  const user = useAppSelector(selectUser);
  const pending = useAppSelector(selectPendingEmail);
  const { dispatch, form, problems, progressOf } = useAccountForm();
  if (user === null || pending === null) return null;
  return (
    <Notice tone="info" title={`Waiting for you to confirm ${pending}`}>
      <p>
        Open the link that we sent there, then sign in with that address. Until then, you sign in with{' '}
        {user.email}. If you cancel, don’t open the link.
      </p>
      <p role="status">
        {form.status === 'done' &&
          form.way === 'email' &&
          `If ${pending} has no account yet, we’ve sent a link to it. Check your spam folder if you don’t see it.`}
      </p>
      {form.status === 'refused' && form.way === 'email' && (
        <p role="alert">
          {problems.map(({ message }) => message).join(' ')}
          <Reference id={form.problem.requestId} />
        </p>
      )}
      <Button {...progressOf('email')} onClick={() => void dispatch(sendEmailLink(user.uid, pending))}>
        Send it again
      </Button>{' '}
      <Button onClick={() => dispatch(emailChangeCanceled())}>Cancel the change</Button>
    </Notice>
  );
}
