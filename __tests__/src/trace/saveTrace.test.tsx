import { act, screen, within } from '@testing-library/react';
import { type Alert, alertRaised } from '../../../src/state/events';
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

const SAVE = 'Report a problem';

it('is in the footer, says what the file contains, and saves it', async () => {
  const files = savedFiles();
  const { user } = await renderApp({ path: '/about' });
  const footer = screen.getByRole('contentinfo');
  const button = await within(footer).findByRole('button', { name: SAVE });
  const contents = within(footer).getByText(
    /leaves out passwords, card details, email addresses and voter data/u,
  );
  expect(button).toHaveAccessibleDescription('Saves a file that shows us what happened. You email it to us.');
  expect(contents).not.toBeVisible();
  await user.click(within(footer).getByRole('button', { name: 'What’s in it?' }));
  expect(contents).toBeVisible();
  await user.click(button);
  expect(await within(footer).findByText(/Saved to your Downloads folder/u)).toHaveAttribute(
    'role',
    'status',
  );
  expect(files.names).toEqual(['precinct-post-trace-2026-10-31T12-00-00Z.json.gz']);
  const trace = JSON.parse(await files.next()) as { precinctPost: { final: object } };
  expect(trace.precinctPost.final).toMatchObject({
    route: { path: '/about' },
    supportTrace: { status: 'saving' },
  });
});

describe('sharing the file', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  beforeAll(() => void Object.assign(navigator, { canShare: () => true, share }));
  afterAll(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
  afterEach(() => share.mockReset());
  const saveAndShare = async () => {
    savedFiles();
    const { user } = await renderApp({ path: '/about' });
    await user.click(await screen.findByRole('button', { name: SAVE }));
    await user.type(await screen.findByLabelText('What happened?'), ' My list was empty. ');
    await user.click(screen.getByRole('button', { name: 'Share the file' }));
    return user;
  };

  it('hands it to an app of the phone, and changes nothing for whoever changed their mind', async () => {
    share.mockRejectedValue(new DOMException('Cancelled', 'AbortError'));
    await saveAndShare();
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual([
      'precinct-post-trace-2026-10-31T12-00-00Z.json.gz',
    ]);
    expect(share.mock.calls[0]?.[0].text).toBe('My list was empty.');
    expect(screen.getByRole('button', { name: 'Share the file' })).toBeVisible();
  });

  it('says when that is refused, and offers the email', async () => {
    share.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    const user = await saveAndShare();
    expect(await screen.findByText(/Your device didn’t share it/u)).toBeVisible();
    const mail = () =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Write the email' }).href).searchParams;
    expect(mail().get('subject')).toBe('A problem with Precinct Post');
    expect(mail().get('body')).toMatch(/^My list was empty\.\s+\(Please attach/u);
    await user.clear(screen.getByLabelText('What happened?'));
    expect(mail().get('body')).toMatch(/^What I did:\s+What went wrong:\s+\(Please attach/u);
    // What was said is in no file.
    await user.type(screen.getByLabelText('What happened?'), 'Secret words');
    const files = savedFiles();
    await user.click(screen.getByRole('button', { name: SAVE }));
    expect(await files.next()).not.toMatch(/My list|Secret words/u);
    expect(await screen.findByLabelText('What happened?')).toHaveValue('Secret words');
  });
});

it('says when saving fails, and saves on the next try', async () => {
  const files = savedFiles();
  const { user } = await renderApp({ path: '/about' });
  files.fail();
  await user.click(await screen.findByRole('button', { name: SAVE }));
  expect(await screen.findByText('We couldn’t save it. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText(/Saved to your Downloads folder/u)).toBeVisible();
});

it('is in an error that is our fault, which also shows the outcome', async () => {
  savedFiles();
  const api = searchingApi().on(searchEndpoint, { code: 'unavailable', error: 'down' });
  const { user } = await renderApp({ path: '/voters?LastName=Smith', api });
  const alert = await screen.findByRole('alert');
  const button = await screen.findAllByRole('button', { name: SAVE });
  expect(button).toHaveLength(2);
  // A screen reader announces the error, not the button.
  expect(alert).not.toHaveTextContent(SAVE);
  await user.click(button[0] ?? alert);
  expect(await screen.findAllByText(/Saved to your Downloads folder/u)).toHaveLength(1);
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('Saved to your Downloads folder');
});

it('is not in an error that the user can mend', async () => {
  const api = searchingApi().on(searchEndpoint, 'network');
  await renderApp({ path: '/voters?LastName=Smith', api });
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t connect');
  expect(await screen.findAllByRole('button', { name: SAVE })).toHaveLength(1);
});

it('is in an alert about our own failure, but not in a question', async () => {
  const { store } = await renderApp({ path: '/about' });
  const raise = (action: Alert['action']) =>
    act(() => void store.dispatch(alertRaised({ title: 'Said', message: 'Something', action })));
  raise('support');
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['OK', SAVE, 'What’s in it?']);
  raise('signIn');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Cancel', 'Sign up', 'Sign in']);
});
