import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/authSlice';
import { sendEmailLink } from './accountActs';
import { emailChangeCanceled, selectPendingEmail } from './pendingEmailSlice';
import { useAccountForm } from './useAccountForm';

/** Says that the account waits for a new address to be confirmed, also after a reload. */
export function PendingEmail() {
  const user = useAppSelector(selectUser);
  const pending = useAppSelector(selectPendingEmail);
  const { dispatch, progressOf } = useAccountForm();
  if (user === null || pending === null) return null;
  return (
    <Notice tone="info" title={`Waiting for you to confirm ${pending}`}>
      <p>
        Open the link that we sent there, then sign in with that address. Until then, you sign in with{' '}
        {user.email}. If you cancel, don’t open the link.
      </p>
      <Button {...progressOf('email')} onClick={() => void dispatch(sendEmailLink(user.uid, pending))}>
        Send it again
      </Button>{' '}
      <Button onClick={() => dispatch(emailChangeCanceled())}>Cancel the change</Button>
    </Notice>
  );
}
