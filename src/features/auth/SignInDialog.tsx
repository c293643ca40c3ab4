import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { PAGES } from '../../lib/sitePages';
import { type SignInAsked, signInChosen, signInClosed } from '../../state/events';
import { useAppDispatch } from '../../state/hooks';
import { SignInForm } from './SignIn';
import { SignUpForm } from './SignUp';

/** Sign-in and sign-up over the screen that asks for them. */
export default function SignInDialog({ way, next }: SignInAsked) {
  const dispatch = useAppDispatch();
  const close = () => dispatch(signInClosed());
  const go = (to: SignInAsked['way']) => () => dispatch(signInChosen({ way: to, next }));
  return (
    <Dialog
      open
      title={PAGES[way === 'signIn' ? '/login' : '/signup'].title}
      onClose={close}
      footer={<Button onClick={close}>Cancel</Button>}
    >
      {next === 'buy' && <p>Your account keeps your lists and receipts.</p>}
      {way === 'signIn' ? (
        <>
          <p>
            No account yet?{' '}
            <Button kind="quiet" onClick={go('signUp')}>
              Sign up
            </Button>
          </p>
          <SignInForm />
        </>
      ) : (
        <>
          <p>
            Already have an account?{' '}
            <Button kind="quiet" onClick={go('signIn')}>
              Sign in
            </Button>
          </p>
          <SignUpForm />
        </>
      )}
    </Dialog>
  );
}
