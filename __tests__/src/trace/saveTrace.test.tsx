import { act, screen, within } from '@testing-library/react';
import { alertRaised } from '../../../src/app/events';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from '../search/openSearch';
import { savedFiles } from './savedFiles';

beforeAll(() => {
  window.requestIdleCallback = (task) => {
    task({ didTimeout: false, timeRemaining: () => 1 });
    return 0;
  };
});

const SAVE = 'Save a support trace';

it('stands in the footer, says what is in the file, and saves it', async () => {
  const files = savedFiles();
  const { user } = await renderApp({ path: '/about' });
  const footer = screen.getByRole('contentinfo');
  const button = await within(footer).findByRole('button', { name: SAVE });
  expect(button).toHaveAccessibleDescription(/without passwords, card, e-mail address or any voter’s data/u);
  await user.click(button);
  expect(await within(footer).findByText(/Saved to your downloads/u)).toHaveAttribute('role', 'status');
  expect(files.names).toEqual(['precinct-post-trace-2026-10-31T12-00-00Z.json']);
  const trace = JSON.parse(await files.next()) as { precinctPost: { final: object } };
  expect(trace.precinctPost.final).toMatchObject({
    route: { path: '/about' },
    supportTrace: { status: 'saving' },
  });
});

it('says when it could not be saved, and saves when asked again', async () => {
  const files = savedFiles();
  const { user } = await renderApp({ path: '/about' });
  files.fail();
  await user.click(await screen.findByRole('button', { name: SAVE }));
  expect(await screen.findByText('It could not be saved. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText(/Saved to your downloads/u)).toBeVisible();
});

it('stands in an error that is shown in place, where its outcome is told too', async () => {
  savedFiles();
  const api = searchingApi().on(searchEndpoint, 'network');
  const { user } = await renderApp({ path: '/voters?LastName=Smith', api });
  const alert = await screen.findByRole('alert');
  const button = await screen.findAllByRole('button', { name: SAVE });
  expect(button).toHaveLength(2);
  // What a screen reader announces is the error, not the offer beside it.
  expect(alert).not.toHaveTextContent(SAVE);
  await user.click(button[0] ?? alert);
  expect(await screen.findAllByText(/Saved to your downloads/u)).toHaveLength(1);
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Saved to your downloads');
});

it('stands in the dialog of an error, and not in a question', async () => {
  const { store } = await renderApp({ path: '/about' });
  const raise = (action: 'none' | 'signIn') =>
    act(() => void store.dispatch(alertRaised({ title: 'Said', message: 'Something', action })));
  raise('none');
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK', SAVE]);
  raise('signIn');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Cancel', 'Sign in']);
});
