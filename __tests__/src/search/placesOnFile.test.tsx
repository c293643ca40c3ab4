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

it('offers cities with nearly the same name, and searches there', async () => {
  const cities = { TULSA: 1204, TULIA: 3, TUTTLE: 80, NORMAN: 900 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ cities }, 0));
  const { user } = await renderApp({ api, path: '/voters?State=OK&City=Tulas&LastName=Smith' });
  expect(await screen.findByText(/^No voters on file in Tulas\. Near:/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Norman/u })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tulsa 1,204' }));
  expect(window.location.search).toBe('?City=TULSA&LastName=SMITH&State=OK');
});

it('counts a near city under the other filters, all of whose names begin so', async () => {
  const onFile = answering({ cities: { TULSA: 1204 } }, 0);
  const onList = answering({ cities: { TULSA: 70, 'TULSA HILLS': 2 } }, 0);
  const counted: typeof onFile = (asked) => (asked.filters.LastName === undefined ? onFile : onList)(asked);
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, counted);
  await renderApp({ api, path: '/voters?State=OK&City=Tulas&LastName=Smith' });
  expect(await screen.findByRole('button', { name: 'Tulsa 72' })).toBeVisible();
});

it('does not blame the beginning of a city’s name', async () => {
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, answering({ cities: { TULSA: 5 } }, 0));
  await renderApp({ api, path: '/voters?State=OK&City=Tul&LastName=Smith' });
  await screen.findByText('No voters match this search.');
  await waitFor(() => expect(questionsTo(api)).toContainEqual({ State: 'OK', of: 'cities' }));
  expect(screen.queryByText(/No voters on file in Tul/u)).not.toBeInTheDocument();
});

it('offers ZIP codes one digit away in place of one nobody lives in, and keeps the others', async () => {
  const path = '/voters?State=OK&Zip=73096,74101&LastName=Smith';
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, answering({ zips: { '73069': 12, '74101': 4, '99999': 1 } }, 0));
  const { user } = await renderApp({ api, path });
  await user.click(await screen.findByRole('button', { name: '73069 16' }));
  expect(new URLSearchParams(window.location.search).get('Zip')).toBe('73069,74101');
});

it('offers townships with nearly the same name in place of a mistyped one, and keeps the others', async () => {
  const townships = { 'FRANKLIN · DUBLIN TOWNSHIP': 233, 'FRANKLIN · JEROME TOWNSHIP': 9 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ townships }, 0));
  const Townships = 'FRANKLIN · DUBLYN TOWNSHIP|FRANKLIN · JEROME TOWNSHIP';
  const path = `/voters?${new URLSearchParams({ State: 'OH', Townships }).toString()}`;
  const { user } = await renderApp({ api, path });
  expect(await screen.findByText(/^No voters on file in Franklin · Dublyn Township\. Near:/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Franklin · Dublin Township 242' }));
  expect(new URLSearchParams(window.location.search).get('Townships')).toBe(
    'FRANKLIN · DUBLIN TOWNSHIP|FRANKLIN · JEROME TOWNSHIP',
  );
});
