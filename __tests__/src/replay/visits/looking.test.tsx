import { act, screen, waitFor } from '@testing-library/react';
import { electionsEndpoint } from '../../../../src/contract/voters';
import { typingEnded } from '../../../../src/state/search/searchSlice';
import { button, openWalkthrough } from '../../walkthrough/openWalkthrough';
import { open, OPENED, OKLAHOMA, reached, shopApi, storyOf } from './openVisit';

/** What is pressed around a search, as support reads of it. */

it('the tabs, the headers, the pages and the pieces of the results', async () => {
  const app = await open('/voters?State=OK');
  await reached(app, 'found');
  for (const name of ['Charts and map', 'Your file', 'Voters'])
    await app.user.click(screen.getByRole('tab', { name }));
  await app.press(/^City/u);
  await app.press(/^Age/u);
  await app.press(/^Age/u);
  await app.user.click(screen.getByRole('radio', { name: /household/u }));
  expect(await storyOf(app)).toEqual([
    OPENED,
    OKLAHOMA,
    'Opened “Charts and map”',
    'Opened “Your file”',
    'Opened “Voters”',
    'Sorted the results by Age, descending',
    'Chose one piece per household, above the results',
  ]);
});

it('the first press where the list will be', async () => {
  const app = await open('/voters');
  await app.search(/^Oklahoma/u);
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Pressed Oklahoma where the list will be and searched Oklahoma: 3 found',
  ]);
});

it('a value that the form does not take, typed while a list could be bought', async () => {
  const app = await open('/voters?State=OK');
  await reached(app, 'found');
  await app.user.type(screen.getByLabelText('Youngest age'), '5');
  act(() => void app.store.dispatch(typingEnded({ name: 'AgeMin' })));
  expect(await storyOf(app)).toEqual([
    OPENED,
    OKLAHOMA,
    'Problem: Typed Youngest age “5”. Not searched for, and buying waits: Youngest age must be at least 18',
  ]);
});

it('a link from the home page', async () => {
  const app = await open('/');
  await app.user.click(await screen.findByRole('link', { name: 'See these voters' }));
  await reached(app, 'found');
  expect(await storyOf(app)).toEqual([
    'Opened Home, not signed in',
    'Followed a link to Voters and searched All voters: 3 found',
  ]);
});

it('each answer of the walkthrough, the way back and a change of mind', async () => {
  const app = await openWalkthrough({
    api: shopApi().on(electionsEndpoint, { success: true, data: [] }),
  });
  await app.toGeography(/^National/u, /House/u);
  await app.user.click(button('Back'));
  await app.choose(/US Senate/u);
  await app.next();
  await app.next();
  await app.user.click(screen.getByRole('checkbox', { name: /Democrat/u }));
  await app.user.click(screen.getByRole('checkbox', { name: /Democrat/u }));
  await app.user.click(button('View Elections'));
  window.history.back();
  await waitFor(() => expect(app.store.getState().walkthrough.progress?.at.step).toBe(4));
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Opened the walkthrough',
    'Walkthrough: chose Oklahoma',
    'Walkthrough: chose National',
    'Walkthrough: chose US House of Representatives',
    'Walkthrough: went back to step 3 (Race)',
    'Walkthrough: chose US Senate',
    'Walkthrough: chose Democrats',
    'Walkthrough: took Democrats away',
    'Walkthrough: pressed “View Elections”',
    'Walkthrough: went back to step 4 (Geography)',
  ]);
});
