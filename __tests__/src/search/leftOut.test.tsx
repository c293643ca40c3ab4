import { fireEvent, screen } from '@testing-library/react';
import { searchEndpoint } from '../../../src/contract/voters';
import { problemsInUrl } from '../../../src/state/search/ignoredParams';
import { problemWords } from '../../../src/state/search/problemWords';
import { renderApp } from '../../support/renderApp';
import type { FakeApi } from '../../support/fakeApi';
import { searchingApi } from './openSearch';

// What an address asks for in vain. The list without it may be wider than the one that was wanted.

const open = (api: FakeApi, path: string) => renderApp({ api, path });
const buy = () => screen.queryByRole('button', { name: 'Purchase & Download CSV' });
const goOn = () => screen.findByRole('button', { name: 'Continue without it' });
const LEFT_OUT = 'Part of this link didn’t work. The rest of your search still applies.';

it('names what it cannot read of an address, and searches for the rest', async () => {
  const api = searchingApi();
  await open(api, '/voters?State=OK&Zip=73069-1234&GeneralsMin=9&City=ADA');
  expect(await screen.findByText(LEFT_OUT)).toBeVisible();
  expect(screen.getByText('ZIP codes must be five digits each, without the +4')).toBeVisible();
  expect(screen.getByText('General elections, at least must be at most 4')).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { City: 'ADA', State: 'OK' } }]);
});

it('names a field that does not exist until somebody goes on', async () => {
  const { user } = await open(searchingApi(), '/voters?State=OK&Nope=1&utm_source=mail');
  expect(await screen.findByText('We don’t have a filter called “Nope”')).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(buy()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Age' }));
  expect(screen.getByText('We don’t have a filter called “Nope”')).toBeVisible();
  await user.click(await goOn());
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
  expect(buy()).toBeVisible();
});

it('names a misspelled field where there is no search', async () => {
  const { user } = await open(searchingApi(), '/voters?state=OK');
  expect(await screen.findByText('We don’t have a filter called “state”')).toBeVisible();
  await user.click(await goOn());
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
});

it('takes one county of several away, words a contradiction as the form does, and goes on naming it', async () => {
  const { user } = await open(
    searchingApi(),
    '/voters?State=OK&County_Desc=Tulsa,Washington&AgeMin=60&AgeMax=30',
  );
  expect(await screen.findByText('Youngest age is above Oldest age')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Tulsa County' }));
  await screen.findByText('Total Records Found: 3');
  const kept = Object.fromEntries(new URLSearchParams(window.location.search));
  expect(kept).toEqual({ County_Desc: 'WASHINGTON', State: 'OK', AgeMin: '60', AgeMax: '30' });
  expect(screen.getByText('Youngest age is above Oldest age')).toBeVisible();
  // One of the two is enough to settle it.
  await user.click(screen.getByRole('button', { name: /^60 and over/u }));
  await screen.findByText('Total Records Found: 3');
  expect(window.location.search).toBe('?AgeMin=60&County_Desc=WASHINGTON&State=OK');
});

it('sells no list while a part of the address is left out, until somebody goes on without it', async () => {
  const { user } = await open(searchingApi(), '/voters?State=OK&AgeMin=old');
  await screen.findByText('Total Records Found: 3');
  expect(buy()).not.toBeInTheDocument();
  // From the bar, which is always in sight, one press leads to the notice with the way out.
  await user.click(screen.getByRole('link', { name: 'See what' }));
  expect(document.activeElement).toHaveTextContent(LEFT_OUT);
  // Sorting the table must not make the notice disappear.
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(buy()).not.toBeInTheDocument();
  await user.click(await goOn());
  expect(buy()).toBeVisible();
  expect(screen.getByText(/^\$9\.99 for \d+ voters?: every list costs the same/u)).toBeVisible();
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
  expect(window.location.search).toBe('?State=OK&sort=Age');
});

it('names a county that the state does not have, and searches without it once the visitor goes on', async () => {
  const api = searchingApi();
  const { user } = await open(api, '/voters?State=OK&County_Desc=Tulsa,Nowhere');
  expect(await screen.findByText('Oklahoma’s file has no county called Nowhere')).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(buy()).not.toBeInTheDocument();
  await user.click(await goOn());
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ County_Desc: 'TULSA', State: 'OK' });
  expect(buy()).toBeVisible();
});

it('names a state without a voter file, and searches without it and its places', async () => {
  const api = searchingApi();
  const { user } = await open(api, '/voters?State=ZZ&City=ADA&Zip=99999');
  expect(await screen.findByText('We don’t have a voter file for ZZ')).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ City: 'ADA' });
  expect(screen.queryByRole('button', { name: 'Remove ZZ' })).not.toBeInTheDocument();
  expect(buy()).not.toBeInTheDocument();
  // It stays named when something else is chosen.
  await user.click(screen.getByRole('button', { name: /^60 and over/u }));
  await screen.findByText('Total Records Found: 3');
  expect(window.location.search).toBe('?AgeMin=60&City=ADA&State=ZZ');
  await user.click(await goOn());
  expect(window.location.search).toBe('?AgeMin=60&City=ADA');
  expect(buy()).toBeVisible();
});

it('says once that parts were left out, however many there are, and has one way to go on', async () => {
  await open(searchingApi(), '/voters?State=ZZ&AgeMin=999&Zip=1&County_Desc=Nowhere');
  await screen.findByText('We don’t have a voter file for ZZ, so its counties can’t be searched: Nowhere');
  expect(screen.getAllByText('This link didn’t work, so no filter is set.')).toHaveLength(1);
  expect(screen.queryByText(LEFT_OUT)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Continue without it' })).toHaveLength(1);
});

const ELECTIONS = [
  { token: 'VH1', date: '2024-11-05', classification: 'general' },
  { token: 'VH2', date: '2024-06-18', classification: 'primary' },
];

it.each([
  ['GeneralsMin=3&GeneralsMax=1', 'Last four general elections: “At least” is more than “At most”'],
  ['PrimariesMin=3&PrimariesMax=1', 'Last four primaries: “At least” is more than “At most”'],
  ['RegisteredFrom=2025-02-01&RegisteredTo=2025-01-01', 'Registered from is after Registered to'],
  ['PolitalAff=XYZ', 'Political Affiliation has a value we don’t recognize'],
  ['HouseholdParty=XYZ', 'Household: Political Affiliation has a value we don’t recognize'],
  ['Status=AB', 'Status has a value we don’t recognize'],
  ['VoteHistory=VH9', 'Voted in has a value we don’t recognize'],
  ['VoteHistory=VH1&NotVoted=VH1', 'Nov 5, 2024 (general) is set to both voted and did not vote'],
  ['VoteHistory=VH3&NotVoted=VH3', 'An election is set to both voted and did not vote'],
])('names the controls of %s as the screen does', (query, words) => {
  const problems = problemsInUrl(`?${query}`);
  expect(problems.map(({ name, message }) => problemWords(name, message, ELECTIONS))).toEqual([words]);
});

it('says in the form which of two dates is the wrong way round', async () => {
  const { user } = await open(searchingApi(), '/voters');
  fireEvent.change(screen.getByLabelText('Registered from'), { target: { value: '2025-02-01' } });
  fireEvent.change(screen.getByLabelText('Registered to'), { target: { value: '2025-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('link', { name: 'Registered from is after Registered to' })).toBeVisible();
});
