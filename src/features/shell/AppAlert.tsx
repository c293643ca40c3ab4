import { type Alert, alertDismissed, signInChosen, type SignInAsked } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../components/Button';
import { AlertDialog } from '../../components/Dialog';
import { selectAlert } from './shellSlice';

const NO_ALERT: Alert = { title: '', message: '', action: 'none' };

export default function AppAlert() {
  const dispatch = useAppDispatch();
  const alert = useAppSelector(selectAlert);
  const { title, message, requestId, action } = alert ?? NO_ALERT;
  const dismiss = () => dispatch(alertDismissed());
  const go = (way: SignInAsked['way']) => () => dispatch(signInChosen({ way, next: 'buy' }));
  return (
    <AlertDialog
      open={alert !== null}
      title={title}
      message={message}
      requestId={requestId}
      support={action === 'support'}
      onClose={dismiss}
      actions={
        action === 'signIn' ? (
          <>
            <Button onClick={dismiss}>Cancel</Button>
            <Button onClick={go('signUp')}>Sign up</Button>
            <Button kind="primary" onClick={go('signIn')}>
              Sign in
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={dismiss}>
            OK
          </Button>
        )
      }
    />
  );
}
