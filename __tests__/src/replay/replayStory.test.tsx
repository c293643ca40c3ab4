import { act, screen, within } from '@testing-library/react';
import { SCREENS_FAILED } from '../../../src/replay/screensReady';
import { goTo, openViewer } from './openViewer';
import { sampleTraceText } from './sampleTrace';

const story = () => screen.getByRole('region', { name: 'Story' });
const line = (text: RegExp) => {
  const item = within(story()).getByText(text).closest('li');
  if (item === null) throw new Error('Not in a line');
  return item;
};

it('tells the story first, with a summary', async () => {
  const { give } = openViewer();
  await give(sampleTraceText());
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
  ]);
  expect(line(/^Opened Sign in: not signed in/u)).toBeVisible();
  expect(line(/^Pressed Pay/u)).toHaveTextContent(/^Problem: Pressed Pay: Your card was declined\./u);
});

it('leads from a line to its moment', async () => {
  const { give, user, shown } = openViewer();
  await give(sampleTraceText());
  await user.click(within(story()).getByText(/^Walkthrough: chose Ohio/u));
  expect(shown.at(-1)?.walkthrough.status).toBe('open');
  expect(line(/^Walkthrough: chose Ohio/u)).toHaveAttribute('aria-current', 'step');
});

it('goes to the next problem, and from the last one to the first', async () => {
  const { give, user, shown } = openViewer();
  await give(sampleTraceText());
  const next = screen.getByRole('button', { name: 'Next problem' });
  await user.click(next);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
  await user.click(next);
  expect(shown.at(-1)?.purchase).toMatchObject({
    ...{
      status: 'ready',
      payError: { kind: 'card', message: 'Your card was declined.', code: 'card_declined' },
    },
  });
  await user.click(next);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
});

it('replays in the customer’s window and theme', async () => {
  const { give, themes, frame } = openViewer();
  await give(sampleTraceText());
  expect(themes.at(-1)).toBe('dark');
  expect(frame).toHaveStyle({ width: '1440px', height: '900px' });
});

it('says in words that the screens or a part of the viewer cannot show a state', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
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
  expect(story()).toBeVisible();
});
