import { screen, within } from '@testing-library/react';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { goTo, openViewer } from './openViewer';
import { sampleTrace, sampleTraceText, traceOfActions } from './sampleTrace';

/** What a new support person reads, and pastes into a ticket. */

const story = () => screen.getByRole('region', { name: 'Story' });
const line = (text: RegExp) => within(story()).getByText(text).closest('li');

it('tells the story first, with a summary', async () => {
  const { give } = openViewer();
  const trace = sampleTrace();
  await give(JSON.stringify({ ...trace, precinctPost: { ...trace.precinctPost, folded: 1200 } }));
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'Ended with: An open checkout; nothing paid',
    'Card charged: no',
    'Purchase: purchase-1',
    'Problems: 2, 1 of them solved',
    'Lasted: 0:12',
    'Browser: Chrome 143 on Windows',
    'Window: 1440 × 900',
    'Theme: dark',
    'Build: a1b2c3',
    'Saved: Oct 31, 2026, 12:01:00 PM UTC',
    'File: precinct-post-trace-1.json',
    'Earlier actions: 1,200, not in the file',
  ]);
  expect(line(/^The visit’s first 1,200 actions are missing/u)).toBeVisible();
  expect(line(/^Pressed Pay/u)).toHaveTextContent(/^Problem: Pressed Pay: Your card was declined\./u);
});

it('leads from a line to its moment, and to the next problem, round', async () => {
  const { give, user, shown } = openViewer();
  await give(sampleTraceText());
  await user.click(within(story()).getByText(/^Walkthrough: chose Ohio/u));
  expect(shown.at(-1)?.walkthrough?.status).toBe('open');
  expect(line(/^Walkthrough: chose Ohio/u)).toHaveAttribute('aria-current', 'step');
  const next = screen.getByRole('button', { name: 'Next problem' });
  await user.click(next);
  expect(shown.at(-1)?.purchase).toMatchObject({ status: 'ready', payError: { kind: 'card' } });
  await user.click(next);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
});

it('has what was typed to find somebody as the screens have it: by stand-ins', async () => {
  const { give } = openViewer();
  const actions = [
    routeChanged({ path: '/voters', search: '?LastName=LAST-17&State=OK' }),
    userSignedOut(),
    fieldEdited({ name: 'LastName', value: 'LAST-17' }),
  ];
  await give(JSON.stringify(traceOfActions(actions)));
  expect(story()).toHaveTextContent(/Names are hidden in a trace.*Typed Last Name “LAST-17”/u);
  expect(screen.getByText('/voters?LastName=LAST-17&State=OK')).toBeVisible();
});

it('copies the story, a line each, with its date and browser first, and its ending last', async () => {
  const { give, user } = openViewer();
  await give(sampleTraceText());
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the story' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  const lines = copied.mock.lastCall?.[0].split('\n') ?? [];
  expect([...lines.slice(0, 4), ...lines.slice(-5)]).toEqual([
    'Saved Oct 31, 2026, 12:01:00 PM UTC · Chrome 143 on Windows · build a1b2c3',
    '0:00, 12:00:00 UTC  Opened Sign in: not signed in',
    '0:01, 12:00:01 UTC  Typed the email address',
    '0:02, 12:00:02 UTC  Problem, solved after 6.3 s: Asked to sign in: Incorrect password. (auth/wrong-password)',
    '0:11, 12:00:11 UTC  Typed in the card field',
    '0:11, 12:00:11 UTC  Problem: Pressed Pay: Your card was declined. (card_declined)',
    'Ended with: An open checkout; nothing paid',
    'Card charged: no',
    'Purchase: purchase-1',
  ]);
});

it('scrolls the story, and not the page, to the line of the moment on screen', async () => {
  const { give } = openViewer();
  await give(sampleTraceText());
  const list = within(story()).getByRole('list');
  // A list 100 pixels high, with lines of 30.
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 100));
  for (const [place, item] of [...list.children].entries())
    jest.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 30 * place, 400, 30));
  goTo(0);
  goTo(19);
  expect(list.scrollTop).toBe(30 * list.children.length - 100);
});
