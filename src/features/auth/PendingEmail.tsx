import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Reference } from '../../components/LoadFailed';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { sendEmailLink } from './manageAccount';
import { emailChangeCanceled, selectPendingEmail } from './pendingEmailSlice';
import { useAccountForm } from './useAccountForm';

/** Says that the account waits for a new address to be confirmed, also after a reload. */
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
        {form.status === 'mailSent' &&
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
