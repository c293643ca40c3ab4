import { screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { answering, found, questionsTo, searchingApi } from './openSearch';

/** Nobody is on the lists, and nobody on file lives in 99999. */
const emptyApi = () =>
  searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, answering({ zips: { '73069': 12 } }, 0));

it('names the ZIP code that nobody on file lives in, whatever the other filters', async () => {
  const path = '/voters?State=OK&Zip=99999,73069&LastName=Smith';
  const { api } = await renderApp({ api: emptyApi(), path });
  expect(await screen.findByText('No voters on file in ZIP 99999.')).toBeVisible();
  expect(questionsTo(api)).toContainEqual({ State: 'OK', of: 'zips' });
});

it('does not blame a ZIP code with voters for an empty list', async () => {
  const { api } = await renderApp({ api: emptyApi(), path: '/voters?Zip=73069&LastName=Smith' });
  await screen.findByText('No voters match this search.');
  await waitFor(() => expect(questionsTo(api)).toContainEqual({ of: 'zips' }));
  expect(screen.queryByText(/No voters on file in ZIP/u)).not.toBeInTheDocument();
});
