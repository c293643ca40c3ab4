import { screen, waitFor } from '@testing-library/react';
import { countsEndpoint, searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { found, searchingApi } from './openSearch';

/** Nobody is on the lists, and nobody on file lives in 99999. */
const emptyApi = () =>
  searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(countsEndpoint, ({ lists }) => ({
      success: true as const,
      counts: lists.map(({ Zip }) => (Zip === '99999' ? 0 : 12)),
    }));

it('names the ZIP code that nobody on file lives in, whatever the other filters', async () => {
  const path = '/voters?State=OK&Zip=99999,73069&LastName=Smith';
  const { api } = await renderApp({ api: emptyApi(), path });
  expect(await screen.findByText('No voters on file in ZIP 99999.')).toBeVisible();
  const lists = [
    { State: 'OK', Zip: '73069' },
    { State: 'OK', Zip: '99999' },
  ];
  expect(api.callsOf(countsEndpoint).map(({ body }) => body)).toContainEqual({ lists });
});

it('does not blame a ZIP code with voters for an empty list', async () => {
  const { api } = await renderApp({ api: emptyApi(), path: '/voters?Zip=73069&LastName=Smith' });
  await screen.findByText('No voters match this search.');
  await waitFor(() => expect(api.callsOf(countsEndpoint)).toHaveLength(1));
  expect(screen.queryByText(/No voters on file in ZIP/u)).not.toBeInTheDocument();
});
