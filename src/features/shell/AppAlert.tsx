import { type Alert, alertDismissed, signInChosen } from '../../app/events';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectRoute } from '../../app/routeSlice';
import { Button } from '../../components/Button';
import { AlertDialog } from '../../components/Dialog';
import { selectAlert } from './alertSlice';

const SILENCE: Alert = { title: '', message: '', action: 'none' };

/** The one alert dialog of the app. */
export function AppAlert() {
  const dispatch = useAppDispatch();
  const alert = useAppSelector(selectAlert);
  const { path, search } = useAppSelector(selectRoute);
  const { title, message, action } = alert ?? SILENCE;
  const dismiss = () => dispatch(alertDismissed());
  return (
    <AlertDialog
      open={alert !== null}
      title={title}
      message={message}
      isError={action === 'none'}
      onClose={dismiss}
      actions={
        action === 'signIn' ? (
          <>
            <Button onClick={dismiss}>Cancel</Button>
            <Button kind="primary" onClick={() => dispatch(signInChosen({ returnTo: path + search }))}>
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
