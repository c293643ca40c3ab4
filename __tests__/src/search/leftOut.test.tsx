import { screen } from '@testing-library/react';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import type { FakeApi } from '../../support/fakeApi';
import { searchingApi } from './openSearch';

// What an address asks for in vain. The list without it may be wider than the one that was wanted.

const open = (api: FakeApi, path: string) => renderApp({ api, path });
const buy = () => screen.queryByRole('button', { name: 'Purchase & Download CSV' });
const goOn = () => screen.findAllByRole('button', { name: 'Go on without it' });

it('names what it cannot read of an address, and searches for the rest', async () => {
  const api = searchingApi();
  await open(api, '/voters?State=OK&Zip=73069-1234&GeneralsMin=9&City=ADA');
  expect(await screen.findByText(/Part of this address can’t be read/u)).toBeVisible();
  expect(screen.getByText('ZIP codes must list five-digit ZIP codes, without the +4')).toBeVisible();
  expect(screen.getByText('General elections, at least must be at most 4')).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { City: 'ADA', State: 'OK' } }]);
});

it('takes one county of several away, words a contradiction as the form does, and goes on naming it', async () => {
  const { user } = await open(
    searchingApi(),
    '/voters?State=OK&County_Desc=Tulsa,Washington&AgeMin=60&AgeMax=30',
  );
  expect(await screen.findByText('Youngest age must not be above “Oldest age”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Tulsa County' }));
  await screen.findByText('Total Records Found: 3');
  const kept = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(kept).toEqual({ County_Desc: 'WASHINGTON', State: 'OK', AgeMin: '60', AgeMax: '30' });
  expect(screen.getByText('Youngest age must not be above “Oldest age”')).toBeVisible();
  // One of the two is enough to settle it.
  await user.click(screen.getByRole('button', { name: '60 and over' }));
  await screen.findByText('Total Records Found: 3');
  expect(window.location.search).toBe('?AgeMin=60&County_Desc=WASHINGTON&State=OK');
});

it('names a county that the state does not have', async () => {
  await open(searchingApi(), '/voters?State=OK&County_Desc=Tulsa,Nowhere');
  expect(
    await screen.findByText('Oklahoma’s file has no county called Nowhere. Check the spelling.'),
  ).toBeVisible();
  await screen.findByText('Total Records Found: 3');
});

it('sells no list while a part of the address is left out, until somebody goes on without it', async () => {
  const { user } = await open(searchingApi(), '/voters?State=OK&AgeMin=old');
  await screen.findByText('Total Records Found: 3');
  const [inNotice, inBar] = await goOn();
  expect(inBar).toHaveAccessibleDescription('Part of the link was left out.');
  expect(buy()).not.toBeInTheDocument();
  // Sorting the table must not make the notice disappear.
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(buy()).not.toBeInTheDocument();
  await user.click(inNotice ?? document.body);
  expect(buy()).toBeVisible();
  expect(screen.getByText('$9.99 for the whole list')).toBeVisible();
  expect(screen.queryByText(/can’t be read/u)).not.toBeInTheDocument();
  expect(window.location.search).toBe('?State=OK&sort=Age');
});

it('searches without a county that is not on file once somebody says so', async () => {
  const api = searchingApi();
  const { user } = await open(api, '/voters?State=OK&County_Desc=Tulsa,Nowhere');
  await screen.findByText('Total Records Found: 3');
  expect(buy()).not.toBeInTheDocument();
  const [, inBar] = await goOn();
  await user.click(inBar ?? document.body);
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ County_Desc: 'TULSA', State: 'OK' });
  expect(buy()).toBeVisible();
});

it('names a state without a voter file', async () => {
  const { user } = await open(searchingApi(), '/voters?State=ZZ&City=ADA');
  expect(await screen.findByText(/There is no voter file of a state called ZZ here/u)).toBeVisible();
  const [inNotice] = await goOn();
  await user.click(inNotice ?? document.body);
  expect(window.location.search).toBe('?City=ADA');
});
