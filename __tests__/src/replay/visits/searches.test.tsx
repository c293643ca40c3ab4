import { act, screen, waitFor, within } from '@testing-library/react';
import { electionsEndpoint, searchEndpoint } from '../../../../src/contract/voters';
import { networkRetryDue } from '../../../../src/state/events';
import { bar, breakdown, breakdownApi, withCharts } from '../../breakdown/openBreakdown';
import { found } from '../../search/openSearch';
import { button, openWalkthrough } from '../../walkthrough/openWalkthrough';
import { open, OPENED, OKLAHOMA, reached, searchApi, shopApi, storyOf } from './openVisit';

/** Every way to start a search on the page, and what is pressed around one, as support reads of it. */

it('by choices in the form, of which one comes before the answer to the last', async () => {
  const app = await open('/voters');
  const check = (name: RegExp) => app.user.click(screen.getByRole('checkbox', { name }));
  await app.search(/^Oklahoma/u);
  app.api.on(searchEndpoint, 'pending');
  await check(/^Democrat/u);
  await waitFor(() => expect(app.api.callsOf(searchEndpoint)).toHaveLength(2));
  app.api.on(searchEndpoint, found(3));
  await check(/^Republican/u);
  await reached(app, 'found');
  await check(/^Democrat/u);
  await reached(app, 'found');
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Pressed Oklahoma where the list will be and searched Oklahoma: 3 found',
    'Chose Democrats and searched Oklahoma, Democrats: replaced by the next search',
    'Chose Republicans and searched Oklahoma, Democrats and Republicans: 3 found',
    'Took Democrats away and searched Oklahoma, Republicans: 3 found',
  ]);
});

it('by typed text, with Enter, and by leaving the field', async () => {
  const app = await open('/voters');
  await app.user.type(await screen.findByLabelText('Last Name'), 'smith');
  await app.user.type(screen.getByLabelText('Last Name'), '{Enter}');
  await reached(app, 'found');
  await app.user.clear(screen.getByLabelText('Last Name'));
  await app.user.tab();
  await reached(app, 'found');
  await app.user.type(screen.getByLabelText('First Name'), 'ada');
  await app.user.tab();
  await reached(app, 'found');
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Typed Last Name “hidden 5”',
    'Pressed “Search” or Enter and searched Last name starts with “hidden 5”: 3 found',
    'Emptied the field Last Name and searched All voters: 3 found',
    'Typed First Name “hidden 3” and searched First name starts with “hidden 3”: 3 found',
  ]);
});

it('by chips and presets, and after the form was cleared', async () => {
  const app = await open('/voters?State=OK&AgeMin=60&County_Desc=Tulsa');
  await reached(app, 'found');
  for (const name of ['Remove Age 60 and over', /^Independents/u, /^30 to 44/u, /^30 to 44/u])
    await app.search(name);
  await app.press('Clear all');
  await app.search('Undo');
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Searched from the address: Oklahoma, Tulsa County, Age 60 and over: 3 found',
    'Removed the filter “Age 60 and over” and searched Oklahoma, Tulsa County: 3 found',
    'Chose the preset “Independents” and searched Oklahoma, Tulsa County, Independents: 3 found',
    'Chose the preset “30 to 44” and searched Oklahoma, Tulsa County, Independents, Age 30 to 44: 3 found',
    'Took back the preset “30 to 44” and searched Oklahoma, Tulsa County, Independents: 3 found',
    'Cleared the search',
    'Took the clearing back and searched Oklahoma, Tulsa County, Independents: 3 found',
  ]);
});

it('by a bar, the map and a note of the charts', async () => {
  const facets = { ...breakdown().facets, statuses: { A: 900, I: 100 } };
  const app = await open(withCharts('/voters?State=OK'), searchApi(breakdownApi({ facets })));
  await screen.findByRole('heading', { name: 'Party' });
  const pressed = async (button: Element) => {
    await app.user.click(button);
    await reached(app, 'found');
  };
  await pressed(bar(/^18 to/u));
  await pressed(bar(/^Republican/u));
  await pressed(bar(/^Republican/u));
  const map = await screen.findByRole('group', { name: 'Map of counties' });
  await pressed(within(map).getByLabelText(/^Tulsa /u));
  await app.search(/^Leave .+ out/u);
  expect(await storyOf(app)).toEqual([
    OPENED,
    OKLAHOMA,
    'Pressed the bar “18 to 29” (show only these voters) and searched Oklahoma, Age 18 to 29: 1,000 found',
    'Pressed the bar “Republican” (show only these voters) and searched Oklahoma, Republicans, Age 18 to 29: 1,000 found',
    'Pressed the bar “Republican” (remove these voters) and searched Oklahoma, Age 18 to 29: 1,000 found',
    'Pressed Tulsa County on the map (show only these voters) and searched Oklahoma, Tulsa County, Age 18 to 29: 1,000 found',
    'Left the inactive voters out and searched Oklahoma, Tulsa County, Active voters, Age 18 to 29: 1,000 found',
  ]);
});

it('again after a failure: by the button, and when the network is back', async () => {
  const app = await open(
    '/voters?State=OK',
    shopApi().on(searchEndpoint, { code: 'unavailable', error: 'Busy.' }),
  );
  await reached(app, 'failed');
  app.api.on(searchEndpoint, 'network');
  await app.press('Try again');
  await reached(app, 'failed');
  app.api.on(searchEndpoint, found(3));
  act(() => void app.store.dispatch(networkRetryDue()));
  await reached(app, 'found');
  expect(await storyOf(app)).toEqual([
    OPENED,
    'Problem: Searched from the address: Oklahoma: failed (POST /api/voters/search · 503 unavailable)',
    'Problem: Pressed “Try again” and searched Oklahoma: failed (POST /api/voters/search · no connection)',
    'The page by itself searched again for Oklahoma: 3 found',
  ]);
});

it('the tabs, the headers, the pages and the pieces of the results', async () => {
  const app = await open('/voters?State=OK');
  await reached(app, 'found');
  for (const name of ['Charts and map', 'File and postage', 'Voters'])
    await app.user.click(screen.getByRole('tab', { name }));
  await app.press(/^City/u);
  await app.press(/^Age/u);
  await app.press(/^Age/u);
  await app.user.click(screen.getByRole('radio', { name: /household/u }));
  expect(await storyOf(app)).toEqual([
    OPENED,
    OKLAHOMA,
    'Opened “Charts and map”',
    'Opened “File and postage”',
    'Opened “Voters”',
    'Sorted the results by Age, descending',
    'Chose one piece per household, above the results',
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
    'Opened the walkthrough by its button',
    'Walkthrough: chose Oklahoma',
    'Walkthrough: chose the election type National',
    'Walkthrough: chose US House of Representatives',
    'Walkthrough: went back to step 3 (Race)',
    'Walkthrough: chose US Senate',
    'Walkthrough: chose Democrats',
    'Walkthrough: took Democrats away',
    'Walkthrough: pressed “View Elections”',
    'Walkthrough: went back to step 4 (Geography)',
  ]);
});
