import { act, fireEvent, screen, within } from '@testing-library/react';
import { frameTextOf } from '../../../src/replay/startViewer';
import { MAX_FILE_BYTES } from '../../../src/trace/traceLimits';
import { LONGEST_PAUSE_MS } from '../../../src/replay/viewer/replayTime';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import {
  filtersOpened,
  routeChanged,
  sheetClosed,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { accountFormSubmitted, attemptRefused } from '../../../src/features/auth/accountFormSlice';
import { invitedUser } from '../../support/fakeAuth';
import { goTo, openViewer, position } from './openViewer';
import { sampleTraceText, traceOfActions } from './sampleTrace';

it('opens a dropped trace at its last problem and keeps the browser from opening the file', async () => {
  const { shown, give } = openViewer();
  await give(sampleTraceText());
  expect(position()).toBe(19);
  expect(shown.at(-1)?.purchase).toMatchObject({ payError: { kind: 'card' } });
  const over = new Event('dragover', { bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(over));
  expect(over.defaultPrevented).toBe(true);
});

const VISIT = [routeChanged({ path: '/voters', search: '' }), userSignedOut(), filtersOpened()];

it('opens a trace without a problem at its last screen', async () => {
  const { shown, give } = openViewer();
  await give(JSON.stringify(traceOfActions(VISIT)));
  expect(position()).toBe(3);
  expect(shown.at(-1)).toMatchObject({ route: { path: '/voters' }, panel: { sheet: 'open' } });
});

it('opens a trace whose problem was solved at its last screen, and tells of it apart from red', async () => {
  const { give } = openViewer();
  const form = [
    accountFormSubmitted({ way: 'password' }),
    attemptRefused({ code: 'auth/wrong-password', detail: '' }),
    userSignedIn({ user: invitedUser }),
  ];
  await give(JSON.stringify(traceOfActions([...VISIT, ...form, sheetClosed()])));
  expect(position()).toBe(7);
  expect(screen.getByText('Problem, solved after 0.7 s:').closest('li')).not.toHaveClass('problem');
  expect(screen.getByText('1, 1 of them solved')).toBeVisible();
});

it('steps, jumps and shows an action’s payload and changes', async () => {
  const { shown, give, user } = openViewer();
  await give(sampleTraceText());
  goTo(0);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown.at(-1)?.route.path).toBe('/login');
  const payload = screen.getByRole('region', { name: 'Payload' });
  expect(payload).toHaveTextContent('"path": "/login"');
  expect(payload).not.toBeVisible();
  await user.click(screen.getByText('For engineers'));
  expect(payload).toBeVisible();
  const changes = screen.getByText('route.path').closest('li');
  expect(changes).toHaveTextContent('changed route.path"/""/login"');
  goTo(5);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(shown.at(-1)?.accountForm.status).toBe('submitting');
  const list = screen.getByRole('listbox', { name: 'All actions' });
  await user.selectOptions(list, within(list).getByRole('option', { name: /^Start/u }));
  expect(position()).toBe(0);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

it('names each action with its time, and selects the one that is shown', async () => {
  const { give } = openViewer();
  const edits = Array.from({ length: 99 }, (_, place) => fieldEdited({ name: 'City', value: `${place}` }));
  await give(JSON.stringify(traceOfActions([routeChanged({ path: '/voters', search: '' }), ...edits])));
  goTo(100);
  const list = screen.getByRole('listbox', { name: 'All actions' });
  const chosen = within(list).getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('search/fieldEdited 1:09.300');
});

describe('playing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('plays at the recorded pace and starts over at the end', async () => {
    const { give, store } = openViewer();
    await give(sampleTraceText());
    const play = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    play('Play');
    await wait(1);
    expect(position()).toBe(1);
    await wait(700);
    expect(position()).toBe(2);
    play('Pause');
    await wait(5000);
    expect(position()).toBe(2);
    play('Play');
    await wait(700);
    expect(position()).toBe(3);
    await wait(20 * LONGEST_PAUSE_MS);
    expect(store.getState().replay.file).toMatchObject({ position: 19, playing: false });
    play('Play');
    await wait(1);
    expect(position()).toBe(1);
  });
});

test.each([
  [
    JSON.stringify({ ...traceOfActions([]), committedState: { route: { path: 7 } } }),
    'can’t replay this trace',
  ],
  [sampleTraceText().replace('a1b2c3', 'a'.repeat(30_000)), 'longer text, than any support trace'],
])('explains why a file was not opened: %.20s', async (text, words) => {
  const { give, shown } = openViewer();
  await give(text, 'wrong.json');
  expect(screen.getByRole('alert')).toHaveTextContent('wrong.json');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(shown).toEqual([]);
});

it('keeps the open trace where it is when a wrong file is dropped, and says why above it', async () => {
  const { give, shown } = openViewer();
  await give(sampleTraceText());
  goTo(5);
  await give('hello', 'holiday.json');
  const words = screen.getByRole('alert');
  expect(words).toHaveTextContent('holiday.json (5 bytes) was not opened');
  expect(words).toHaveTextContent('The previous trace is still open.');
  const summary = screen.getByText('precinct-post-trace-1.json');
  expect(words.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(position()).toBe(5);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
  await give(sampleTraceText(), 'other.json');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(position()).toBe(19);
});

it('does not read a file larger than any trace, and opens the next one', async () => {
  const { give, store } = openViewer();
  const huge = new File([''], 'huge.json');
  Object.defineProperty(huge, 'size', { value: 50_000_000 });
  huge.text = () => Promise.reject(new Error('was read'));
  expect(huge.size).toBeGreaterThan(MAX_FILE_BYTES);
  fireEvent.drop(document.body, { dataTransfer: { files: [huge] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('huge.json (50.0 MB) was not opened');
  expect(screen.getByRole('alert')).toHaveTextContent('larger than any support trace');
  await give(sampleTraceText());
  expect(store.getState().replay.file.status).toBe('open');
});

it('keeps the screens in a frame that cannot connect, open windows or be clicked', () => {
  openViewer();
  const frame = screen.getByTitle('What the customer saw');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  const page = new DOMParser().parseFromString(
    `<script src="/assets/replay.js"></script><script src="/elsewhere.js"></script>
     <link rel="stylesheet" href="/assets/replay.css" />`,
    'text/html',
  );
  const inner = new DOMParser().parseFromString(frameTextOf(page), 'text/html');
  expect(inner.body.hasAttribute('inert')).toBe(true);
  expect(inner.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "connect-src 'none'; form-action 'none'; frame-src 'none'",
  );
  expect([...inner.scripts].map((script) => script.getAttribute('src'))).toEqual(['/assets/replay.js']);
});
