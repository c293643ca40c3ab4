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
  const isSignIn = way === 'signIn';
  return (
    <Dialog
      open
      steady
      roomy={!isSignIn}
      title={PAGES[isSignIn ? '/login' : '/signup'].title}
      onClose={close}
      footer={<Button onClick={close}>Cancel</Button>}
    >
      <p>
        {next === 'buy' && 'Your account keeps your lists and receipts. '}
        {isSignIn ? 'No account yet?' : 'Already have an account?'}{' '}
        <Button
          kind="quiet"
          onClick={() => dispatch(signInChosen({ way: isSignIn ? 'signUp' : 'signIn', next }))}
        >
          {isSignIn ? 'Sign up' : 'Sign in'}
        </Button>
      </p>
      {isSignIn ? <SignInForm /> : <SignUpForm focused />}
    </Dialog>
  );
}
