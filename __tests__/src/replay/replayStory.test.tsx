import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SCREENS_FAILED } from '../../../src/replay/screensReady';
import { readTrace } from '../../../src/trace/readTrace';
import { savedFiles } from '../trace/savedFiles';
import { goTo, openViewer, position, traceFile } from './openViewer';
import { sampleTraceText, traceOfActions } from './sampleTrace';
import { request } from './story/visits';

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
    'Problems: 2',
    'Lasted: 0:12',
    'Browser: Chrome 143 on Windows',
    'Window: 1440 × 900',
    'Theme: dark',
    'Build: a1b2c3',
    'Saved: Oct 31, 2026, 12:01:00 PM UTC',
    'File: precinct-post-trace-1.json',
  ]);
  expect(line(/^Opened Sign in, not signed in/u)).toBeVisible();
  expect(line(/^Card declined/u)).toHaveTextContent(/^Problem: Card declined.*Your card was declined\./u);
});

it('leads from a line to its moment, and folds the actions away under it', async () => {
  const { give, user, shown } = openViewer();
  await give(sampleTraceText());
  await user.click(within(story()).getByText(/^Walkthrough: chose Ohio/u));
  expect(shown.at(-1)?.walkthrough.status).toBe('open');
  const answered = line(/^Walkthrough: chose Ohio/u);
  expect(answered).toHaveAttribute('aria-current', 'step');
  expect(within(story()).queryByText('walkthrough/nextChosen')).toBeNull();
  const fold = within(answered).getByRole('button', { name: '2 actions' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  await user.click(within(answered).getByRole('button', { name: 'walkthrough/nextChosen' }));
  expect(position()).toBe(9);
});

it('goes to the next problem by button and by key, wherever the focus is', async () => {
  const { give, user, shown } = openViewer();
  await give(sampleTraceText());
  const next = screen.getByRole('button', { name: 'Next problem' });
  expect(next).toHaveAttribute('aria-keyshortcuts', 'F8');
  await user.click(next);
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
  await user.keyboard('{F8}');
  expect(shown.at(-1)?.purchase).toMatchObject({
    ...{ status: 'ready', payError: { kind: 'card', message: 'Your card was declined.' } },
  });
  await user.keyboard('{F8}');
  expect(shown.at(-1)?.accountForm.status).toBe('refused');
});

it('replays in the customer’s window and theme', async () => {
  const { give, themes, frame } = openViewer();
  await give(sampleTraceText());
  expect(themes.at(-1)).toBe('dark');
  expect(frame).toHaveStyle({ width: '1440px', height: '900px' });
  fireEvent.change(screen.getByLabelText('Window'), { target: { value: 'phone' } });
  expect(frame).toHaveStyle({ width: '390px' });
});

describe('notes', () => {
  it('are written at a moment, saved with the trace, and shown when it is opened again', async () => {
    const files = savedFiles();
    const { give, user, unmount } = openViewer();
    await give(sampleTraceText());
    await user.click(screen.getByRole('button', { name: 'Next problem' }));
    await user.type(screen.getByLabelText('Note at 0:02'), 'Typed the old password.');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    expect(line(/^Tried to sign in/u)).toHaveTextContent('Note: Typed the old password.');
    expect(screen.getByText('These notes haven’t been saved yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save the trace with its notes' }));
    await waitFor(() => expect(screen.queryByText('These notes haven’t been saved yet.')).toBeNull());
    const text = await files.next();
    expect(files.names).toEqual(['precinct-post-trace-1-notes.json.gz']);
    const notes = [{ position: 5, text: 'Typed the old password.' }];
    expect(readTrace(text)).toMatchObject({ ok: true, trace: { precinctPost: { notes } } });
    unmount();

    const again = openViewer();
    await again.give(text);
    const written = line(/^Tried to sign in/u);
    expect(written).toHaveTextContent('Note: Typed the old password.');
    await again.user.click(within(written).getByRole('button', { name: 'Show' }));
    expect(position()).toBe(5);
    await again.user.click(within(written).getByRole('button', { name: 'Remove' }));
    expect(written).not.toHaveTextContent('Note');
  });

  it('are not lost without a question', async () => {
    const { give, user, store } = openViewer();
    await give(sampleTraceText());
    await user.type(screen.getByLabelText('Note at 0:12'), 'Ends here.');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await give(sampleTraceText(), 'other.json');
    expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^Your notes haven’t been saved/u));
    expect(store.getState()).toMatchObject({ replay: { file: { name: 'precinct-post-trace-1.json' } } });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    ask.mockReturnValue(true);
    await give(sampleTraceText(), 'other.json');
    expect(store.getState()).toMatchObject({
      replay: { file: { name: 'other.json' } },
      notes: { notes: [] },
    });
  });
});

describe('another trace beside it', () => {
  const beside = async (text: string) => {
    const { give, user } = openViewer();
    await give(sampleTraceText());
    await user.upload(screen.getByLabelText('Trace to compare'), traceFile(text, 'other.json'));
    return { comparison: screen.getByRole('region', { name: 'Compare' }), user };
  };

  it('is shown from where they part', async () => {
    const other = sampleTraceText().replace('Your card was declined.', 'Your card has expired.');
    const { comparison, user } = await beside(other);
    expect(await within(comparison).findByText(/^They differ after 10 lines/u)).toHaveTextContent(
      'after 10 lines: “Card declined” here, “Card declined: Your card has expired.” there.',
    );
    const sides = within(comparison).getAllByText(/^Card declined/u);
    expect(sides.map((side) => side.textContent)).toEqual([
      'Problem: Card declined',
      'Problem: Card declined: Your card has expired.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
    expect(comparison).not.toHaveTextContent('They differ');
  });

  it('is told apart by how a request failed', async () => {
    const lost = (kind: string) =>
      JSON.stringify(
        traceOfActions([request('rejected', 'counties', null, { payload: { kind, error: 'Failed.' } })]),
      );
    const { give, user } = openViewer();
    await give(lost('network'));
    await user.upload(screen.getByLabelText('Trace to compare'), traceFile(lost('timeout')));
    expect(await screen.findByText(/^They differ from the start/u)).toHaveTextContent(
      '“Loading the counties failed: no connection” here, “Loading the counties failed: no answer in time” there.',
    );
  });

  it('of the same visit, saved later, parts only where that one goes on', async () => {
    const saved = [
      { type: 'supportTrace/traceChosen', payload: 'footer' },
      { type: 'supportTrace/traceEnded', payload: 'saved' },
    ];
    const { give, user } = openViewer();
    await give(JSON.stringify(traceOfActions(saved.slice(0, 1))));
    const later = JSON.stringify(traceOfActions([...saved, ...saved.slice(0, 1)]));
    await user.upload(screen.getByLabelText('Trace to compare'), traceFile(later));
    expect(await screen.findByText(/^They differ/u)).toHaveTextContent(
      'They differ after one line: the end here, “Saved this trace” there.',
    );
  });

  it('that cannot be opened says why', async () => {
    const { comparison } = await beside('hello');
    expect(await within(comparison).findByRole('alert')).toHaveTextContent('other.json was not opened');
  });
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
