import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { requestMail } from './credentials';
import { selectPendingEmail } from './pendingEmailSlice';
import { useAccountForm } from './useAccountForm';

/** Asks users who signed up with a password to confirm the address. They can do everything before that. */
export function ConfirmEmail() {
  const user = useAppSelector(selectUser);
  const isChanging = useAppSelector(selectPendingEmail) !== null;
  const { dispatch, form, problems, progressOf } = useAccountForm();
  // The address that is to go needs no confirming.
  if (user?.email == null || user.emailVerified || isChanging) return null;
  if (form.status === 'mailSent' && form.way === 'verify')
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
        <Button {...progressOf('verify')} onClick={() => void dispatch(requestMail('verify', ''))}>
          Send the link again
        </Button>
      </Notice>
    </>
  );
}
