import { type Alert, alertDismissed, signInChosen } from '../../state/events';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectRoute } from '../../state/route/routeSlice';
import { Button } from '../../components/Button';
import { AlertDialog } from '../../components/Dialog';
import { selectAlert } from './alertSlice';

const NO_ALERT: Alert = { title: '', message: '', action: 'none' };

/** The app's only alert dialog. */
export function AppAlert() {
  const dispatch = useAppDispatch();
  const alert = useAppSelector(selectAlert);
  const { path, search } = useAppSelector(selectRoute);
  const { title, message, requestId, action } = alert ?? NO_ALERT;
  const dismiss = () => dispatch(alertDismissed());
  const leave = (screen: '/login' | '/signup') => dispatch(signInChosen({ returnTo: path + search, screen }));
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
            <Button onClick={() => leave('/login')}>Sign in</Button>
            <Button kind="primary" onClick={() => leave('/signup')}>
              Create an account
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
