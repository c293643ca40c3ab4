import { act, fireEvent, screen, within } from '@testing-library/react';
import { SCREENS_FAILED } from '../../../src/replay/viewer/ReplayScreens';
import { frameTextOf } from '../../../src/replay/startViewer';
import { LONGEST_PAUSE_MS } from '../../../src/replay/viewer/replayState';
import {
  filtersOpened,
  routeChanged,
  sheetClosed,
  userSignedIn,
  userSignedOut,
} from '../../../src/state/events';
import { accountFormSubmitted, attemptRefused } from '../../../src/features/auth/accountFormSlice';
import { MAX_FILE_BYTES } from '../../../src/trace/readTrace';
import { invitedUser } from '../../support/fakeAuth';
import { goTo, openViewer, position } from './openViewer';
import { sampleTraceText, traceOfActions } from './sampleTrace';

const VISIT = [routeChanged({ path: '/voters', search: '' }), userSignedOut(), filtersOpened()];
const text = (actions: Parameters<typeof traceOfActions>[0]) => JSON.stringify(traceOfActions(actions));

it('opens a dropped trace at its last problem, in the customer’s window and theme', async () => {
  const { shown, give, themes, frame } = openViewer();
  await give(sampleTraceText());
  expect(position()).toBe(19);
  expect(shown.at(-1)?.purchase).toMatchObject({ payError: { kind: 'card' } });
  expect(themes.at(-1)).toBe('dark');
  expect(frame).toHaveStyle({ width: '1440px', height: '900px' });
  // The browser does not open the file.
  const over = new Event('dragover', { bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(over));
  expect(over.defaultPrevented).toBe(true);
});

it('opens a trace without a problem, or with one that was solved, at its last screen', async () => {
  const { shown, give } = openViewer();
  await give(text(VISIT));
  expect(position()).toBe(3);
  expect(shown.at(-1)).toMatchObject({ route: { path: '/voters' }, panel: { sheet: 'open' } });
  const form = [
    accountFormSubmitted({ way: 'password' }),
    attemptRefused({ code: 'auth/wrong-password', detail: '' }),
    userSignedIn({ user: invitedUser }),
  ];
  await give(text([...VISIT, ...form, sheetClosed()]));
  expect(position()).toBe(7);
  expect(screen.getByText('Problem, solved after 0.7 s:').closest('li')).not.toHaveClass('problem');
  expect(screen.getByText('1, 1 of them solved')).toBeVisible();
});

it('steps, jumps and shows an action’s time, payload and changes', async () => {
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
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent(
    'accountForm/formSubmitted 0:02.100',
  );
  await user.selectOptions(list, within(list).getByRole('option', { name: /^Start/u }));
  expect(position()).toBe(0);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

describe('playing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('keeps the recorded pace and starts over at the end', async () => {
    const { give } = openViewer();
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
    for (let action = 2; action < 19; action += 1) await wait(LONGEST_PAUSE_MS);
    expect(position()).toBe(19);
    play('Play');
    await wait(1);
    expect(position()).toBe(1);
  });
});

it('says why a file was not opened, and keeps the open trace where it is', async () => {
  const { give, shown } = openViewer();
  await give(JSON.stringify({ ...traceOfActions([]), committedState: { route: { path: 7 } } }), 'wrong.json');
  expect(screen.getByRole('alert')).toHaveTextContent(/^wrong\.json .*can’t replay this trace/u);
  expect(shown).toEqual([]);
  await give(sampleTraceText());
  goTo(5);
  await give('hello', 'holiday.json');
  const words = screen.getByRole('alert');
  expect(words).toHaveTextContent('holiday.json (5 bytes) was not opened');
  expect(words).toHaveTextContent('The previous trace is still open.');
  const summary = screen.getByText('precinct-post-trace-1.json');
  expect(words.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(position()).toBe(5);
  await give(sampleTraceText(), 'other.json');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(position()).toBe(19);
});

it('ignores a file that opens after another was chosen', async () => {
  const { give } = openViewer();
  let read: (text: string) => void = () => undefined;
  const late = new File(['{'], 'late.json');
  late.text = () => new Promise((resolve) => void (read = resolve));
  fireEvent.drop(document.body, { dataTransfer: { files: [late] } });
  await give(text(VISIT), 'later.json');
  await act(async () => {
    read(sampleTraceText());
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  });
  expect(position()).toBe(VISIT.length);
  expect(screen.getByText('later.json')).toBeVisible();
});

it('does not read a file larger than any trace', async () => {
  openViewer();
  const huge = new File([''], 'huge.json');
  Object.defineProperty(huge, 'size', { value: 50_000_000 });
  huge.text = () => Promise.reject(new Error('was read'));
  expect(huge.size).toBeGreaterThan(MAX_FILE_BYTES);
  fireEvent.drop(document.body, { dataTransfer: { files: [huge] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('huge.json (50.0 MB) was not opened');
  expect(screen.getByRole('alert')).toHaveTextContent('larger than any support trace');
});

it('says in words that the screens cannot show a state', async () => {
  const { give, frame, user } = openViewer();
  await give(sampleTraceText());
  act(() => void frame.dispatchEvent(new CustomEvent(SCREENS_FAILED)));
  expect(screen.getByText(/couldn’t draw the screen at this moment/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.queryByText(/couldn’t draw the screen at this moment/u)).toBeNull();
});

it('opens a trace whose address is no text', async () => {
  const { give, shown } = openViewer();
  await give(sampleTraceText().replaceAll('"payload":{"path":"/login","search":""}', '"payload":{"path":7}'));
  goTo(1);
  expect(shown.at(-1)?.route).toEqual({ path: 7 });
  expect(screen.getByRole('region', { name: 'Story' })).toBeVisible();
});

it('keeps the screens in a frame that cannot connect, open windows or be clicked', () => {
  openViewer();
  const frame = screen.getByTitle('What the customer saw');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  const page = new DOMParser().parseFromString(
    `<script src="/assets/replay.js"></script><script src="/elsewhere.js"></script>`,
    'text/html',
  );
  const inner = new DOMParser().parseFromString(frameTextOf(page), 'text/html');
  expect(inner.body.hasAttribute('inert')).toBe(true);
  expect(inner.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')).toBe(
    "connect-src 'none'; form-action 'none'; frame-src 'none'",
  );
  expect([...inner.scripts].map((script) => script.getAttribute('src'))).toEqual(['/assets/replay.js']);
});
