import { act, screen, waitFor } from '@testing-library/react';
import { userProfileEndpoint } from '../../../../src/contract/account';
import { answerEndpoint } from '../../../../src/contract/answer';
import { createIntentEndpoint } from '../../../../src/contract/purchases';
import { AuthFailure } from '../../../../src/services/auth';
import { FakeAuth } from '../../../support/fakeAuth';
import { renderApp } from '../../../support/renderApp';
import { answering, searchingApi } from '../../search/openSearch';
import { steps } from './openVisit';
import { recordedVisit } from './recordedVisit';

/** Signing in and up, as support reads of it. */

async function open(path: string, failure: AuthFailure | null = null) {
  const auth = new FakeAuth();
  auth.failure = failure;
  const api = searchingApi()
    .on(answerEndpoint, answering())
    .on(userProfileEndpoint, { success: true, message: 'Saved' })
    .on(createIntentEndpoint, 'pending');
  const app = await renderApp({ path, api, deps: { auth } });
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label, { selector: 'input' });
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(text);
  };
  return { ...app, ...steps(app), auth, type };
}

const LIST = '/voters?LastName=Smith';
const ARRIVED = [
  'Opened Voters, not signed in',
  'Searched from the address: Last name starts with “hidden 1”: 3 found',
  'Pressed “Purchase & Download CSV”',
  'Saw the message “Sign in to buy this list”: Please log in to download voter data. Your list will be here when you’re back.',
];

it('three failed sign-ins', async () => {
  const app = await open('/login', new AuthFailure('auth/wrong-password', 'no'));
  await app.type('Email', 'wilma@example.org');
  for (const [n, password] of ['one', 'two', 'three'].entries()) {
    await app.type('Password', password);
    await app.press('Sign In');
    await waitFor(() => expect(app.auth.attempts).toHaveLength(n + 1));
    await waitFor(() => expect(app.store.getState().accountForm.status).toBe('refused'));
  }
  expect((await recordedVisit(app)).ending).toBe('Sign-in failed 3 times: Incorrect password.');
  act(() => app.history.navigate('/'));
  const failed = 'Problem: Tried to sign in: Incorrect password. (auth/wrong-password)';
  expect(await recordedVisit(app)).toEqual({
    story: ['Opened Sign in, not signed in', failed, failed, failed, 'Saved a trace', 'Went to Home'],
    ending: 'Went to Home. Before that: Sign-in failed 3 times: Incorrect password.',
    charged: 'no',
  });
});

it('sign-ins that fail for different reasons, with another address in between', async () => {
  const app = await open('/login');
  for (const [email, code] of [
    ['wilma@example.org', 'auth/wrong-password'],
    ['wilmo@example.org', 'auth/user-not-found'],
  ] as const) {
    app.auth.failure = new AuthFailure(code, 'no');
    await app.type('Email', email);
    await app.type('Password', 'one');
    await app.press('Sign In');
    await waitFor(() => expect(app.store.getState().accountForm.status).toBe('refused'));
  }
  const [wrong, unknown] = ['Incorrect password.', 'No account found with this email address.'];
  expect(await recordedVisit(app)).toEqual({
    story: [
      'Opened Sign in, not signed in',
      `Problem: Tried to sign in: ${wrong} (auth/wrong-password)`,
      `Problem: Tried to sign in, with another email address: ${unknown} (auth/user-not-found)`,
    ],
    ending: `Sign-in failed 2 times: ${wrong} Then: ${unknown}`,
    charged: 'no',
  });
});

it('a new account, made to buy a list', async () => {
  const app = await open(LIST);
  await app.press('Purchase & Download CSV');
  await app.press('Create an account');
  await screen.findByRole('heading', { name: 'Sign up' });
  await app.type('First Name', 'Wilma');
  await app.type('Last Name', 'Testwell');
  await app.type('Email', 'wilma@example.org');
  await app.type('Password', 'correct horse 9');
  await app.type('Confirm Password', 'correct horse');
  await app.press('Sign Up');
  await waitFor(() => expect(app.store.getState().accountForm.status).toBe('invalid'));
  await app.type('Confirm Password', 'correct horse 9');
  await app.press('Sign Up');
  await app.atCheckout('pricing');
  expect(await recordedVisit(app)).toEqual({
    story: [
      ...ARRIVED,
      'Chose to create an account',
      'Went to Sign up',
      'The account form was not accepted: the passwords differ',
      'Signed up',
      'Was taken to Voters',
      'The page by itself went on to the checkout',
    ],
    ending: 'Waiting for the price; nothing paid',
    charged: 'no',
  });
});

it('a sign-in with Google, made to buy a list', async () => {
  const app = await open(LIST);
  await app.press('Purchase & Download CSV');
  await app.press('Sign in');
  await app.press('Continue with Google');
  await app.atCheckout('pricing');
  expect((await recordedVisit(app)).story).toEqual([
    ...ARRIVED,
    'Chose to sign in',
    'Went to Sign in',
    'Signed in with Google',
    'Was taken to Voters',
    'The page by itself went on to the checkout',
  ]);
});

it('a password reset, a sign-in, and its end', async () => {
  const app = await open('/login');
  await app.type('Email', 'wilma@example.org');
  await app.press('Forgot your password?');
  await waitFor(() => expect(app.store.getState().accountForm.status).toBe('mailSent'));
  await app.type('Password', 'one');
  await app.press('Sign In');
  await screen.findByRole('button', { name: 'Wilma Testwell' });
  await act(() => app.auth.signOut());
  expect(await recordedVisit(app)).toEqual({
    story: [
      'Opened Sign in, not signed in',
      'Asked for a password reset email: it is sent if the address has an account with a password',
      'Signed in',
      'Was taken to Home',
      'Problem: The sign-in ended: it expired, or another tab signed out',
    ],
    ending: 'The sign-in ended: it expired, or another tab signed out',
    charged: 'no',
  });
});
