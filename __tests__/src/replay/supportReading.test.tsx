import { screen, within } from '@testing-library/react';
import { routeChanged, userSignedOut } from '../../../src/state/events';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { goTo, openViewer } from './openViewer';
import { sampleTrace, sampleTraceText, traceOfActions } from './sampleTrace';

/** What a new support person reads, and pastes into a ticket. */

const searchFor = (label: string) =>
  JSON.stringify(
    traceOfActions([
      routeChanged({ path: '/voters', search: `?LastName=${label.replace(' ', '+')}&State=OK` }),
      userSignedOut(),
      fieldEdited({ name: 'LastName', value: label }),
      fieldEdited({ name: 'StreetNum', value: '3' }),
    ]),
  );

it('reads what begins a place on file as it was typed, and a label as hidden', async () => {
  const { give } = openViewer();
  await give(
    JSON.stringify(
      traceOfActions([
        routeChanged({ path: '/voters', search: '?City=NORMAN' }),
        userSignedOut(),
        fieldEdited({ name: 'Precinct', value: '[removed]' }),
        fieldEdited({ name: 'City', value: 'NORMAN' }),
        fieldEdited({ name: 'Precinct', value: 'PRECINCT 000003' }),
      ]),
    ),
  );
  const story = screen.getByRole('region', { name: 'Story' });
  expect(story).toHaveTextContent(/Precinct “hidden”.*Typed City “NORMAN”.*Precinct “hidden 3”/u);
  expect(screen.getByText('/voters?City=NORMAN')).toBeVisible();
});

it('says that what the customer typed to find somebody is hidden', async () => {
  const { give, user } = openViewer();
  await give(searchFor('LAST 000017'));
  const story = screen.getByRole('region', { name: 'Story' });
  expect(story).toHaveTextContent(/Typed Last Name “hidden 17”.*Typed Street Number “hidden 3”/u);
  expect(story).not.toHaveTextContent('LAST 000017');
  expect(within(story).getByText('hidden 17')).toHaveAttribute('title', 'Names are hidden in a trace');
  expect(
    within(story).getByText(/^Names are hidden in a trace\. In one field, identical numbers/u),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('/voters?LastName=hidden 17&State=OK')).toBeVisible();
  expect(screen.getByText(/^What the customer saw\. Nothing in it can be clicked/u)).toBeVisible();
});

it('copies the story, a line each, with its date and browser first, and its ending last', async () => {
  const { give, user } = openViewer();
  await give(sampleTraceText());
  // Nothing is hidden in this one.
  expect(screen.getByRole('region', { name: 'Story' })).not.toHaveTextContent('hidden');
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the story' }));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(copied.mock.lastCall?.[0].split('\n')).toEqual([
    'Saved Oct 31, 2026, 12:01:00 PM UTC · Chrome 143 on Windows · build a1b2c3',
    '0:00, 12:00:00 UTC  Opened Sign in: not signed in',
    '0:01, 12:00:01 UTC  Typed the email address',
    '0:02, 12:00:02 UTC  Problem, solved after 6.3 s: Asked to sign in: Incorrect password. (auth/wrong-password)',
    '0:03, 12:00:03 UTC  Went to Voters',
    '0:04, 12:00:04 UTC  Opened the walkthrough by its button',
    '0:04, 12:00:04 UTC  Walkthrough: chose Ohio',
    '0:06, 12:00:06 UTC  Closed the walkthrough',
    '0:07, 12:00:07 UTC  Went to Home',
    '0:07, 12:00:07 UTC  Saw the message “Please log in”: Please log in to download.',
    '0:09, 12:00:09 UTC  Was signed in (not by the form)',
    '0:09, 12:00:09 UTC  Asked to buy the list: checkout opened, $9.99 for 12 records',
    '0:11, 12:00:11 UTC  Problem: Pressed Pay: Your card was declined. (card_declined)',
    'Ended with: An open checkout; nothing paid',
    'Card charged: no',
    'Purchase: purchase-1',
  ]);
});

it('says how many earlier actions are not in the file, if there were any', async () => {
  const { give } = openViewer();
  const trace = sampleTrace();
  await give(JSON.stringify({ ...trace, precinctPost: { ...trace.precinctPost, folded: 1200 } }));
  const summary = screen.getByLabelText('Summary');
  expect(within(summary).getByText('1,200, not in the file')).toBeVisible();
});

it('scrolls the story, and not the page, to the line of the moment on screen', async () => {
  const { give } = openViewer();
  await give(sampleTraceText());
  const list = within(screen.getByRole('region', { name: 'Story' })).getAllByRole('list')[0] ?? null;
  if (list === null) throw new Error('No story');
  // A list 100 pixels high, with lines of 30.
  jest.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 100));
  for (const [place, line] of [...list.children].entries())
    jest.spyOn(line, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 30 * place, 400, 30));
  goTo(0);
  goTo(19);
  expect(list.scrollTop).toBe(30 * list.children.length - 100);
});
