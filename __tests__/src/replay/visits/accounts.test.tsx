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

async function open(path: string) {
  const auth = new FakeAuth();
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

it('sign-ins that fail for one reason, and then for another', async () => {
  const app = await open('/login');
  const signIn = async (email: string | null, code: string) => {
    const attempts = app.auth.attempts.length;
    app.auth.failure = new AuthFailure(code, 'no');
    if (email !== null) await app.type('Email', email);
    await app.type('Password', 'one');
    await app.press('Sign In');
    await waitFor(() => expect(app.auth.attempts).toHaveLength(attempts + 1));
    await waitFor(() => expect(app.store.getState().accountForm.status).toBe('refused'));
  };
  await signIn('wilma@example.org', 'auth/wrong-password');
  await signIn(null, 'auth/wrong-password');
  expect((await recordedVisit(app)).ending).toBe('Asked to sign in: Incorrect password.');
  await signIn('wilmo@example.org', 'auth/user-not-found');
  act(() => app.history.navigate('/'));
  const [wrong, unknown] = ['Incorrect password.', 'No account found with this email address.'];
  const failed = `Problem: Asked to sign in: ${wrong} (auth/wrong-password)`;
  expect(await recordedVisit(app)).toEqual({
    story: [
      ...['Opened Sign in: not signed in', 'Typed the email address', failed, failed],
      ...['Pressed “Report a problem”: saved a trace', 'Typed the email address'],
      `Problem: Asked to sign in: ${unknown} (auth/user-not-found)`,
      'Went to Home',
    ],
    ending: 'Went to Home',
    charged: 'no',
  });
});
