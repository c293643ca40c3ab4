import { act, screen, waitFor } from '@testing-library/react';
import { searchEndpoint } from '../../../../src/contract/voters';
import { networkRetryDue } from '../../../../src/state/events';
import { found } from '../../search/openSearch';
import { open, OPENED, reached, shopApi, storyOf } from './openVisit';

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
    'Chose Oklahoma and searched Oklahoma: 3 found',
    'Chose Democrats and searched Oklahoma, Democrats: replaced by the next search',
    'Chose Republicans and searched Oklahoma, Democrats and Republicans: 3 found',
    'Took Democrats away and searched Oklahoma, Republicans: 3 found',
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
    'Problem, solved after N s: Searched from the address: Oklahoma: failed: Busy. (POST /api/voters/search · 503 unavailable)',
    'Problem, solved after N s: Pressed “Try again” and searched Oklahoma: failed: no connection (POST /api/voters/search · no connection)',
    'The page by itself searched again for Oklahoma: 3 found',
  ]);
});
