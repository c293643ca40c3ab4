import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { answering, found, questionsTo, searchingApi } from './openSearch';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';

// A mistyped place: the names on file that resemble it.

const results = () => within(screen.getByRole('region', { name: 'Results' }));
const filters = () => within(screen.getByRole('search'));

it('offers cities with nearly the same name, and searches there', async () => {
  const cities = { TULSA: 1204, TULIA: 3, TUTTLE: 80, NORMAN: 900 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ cities }, 0));
  const { user } = await renderApp({ api, path: '/voters?State=OK&City=Tulas&LastName=Smith' });
  expect(await results().findByText(/^No voters on file in Tulas\. Did you mean:/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Norman/u })).not.toBeInTheDocument();
  await user.click(results().getByRole('button', { name: 'Tulsa 1,204' }));
  expect(window.location.search).toBe('?Cities=TULSA&LastName=SMITH&State=OK');
});

it('says under the field, too, that a city is not on file, until another is typed', async () => {
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, answering({ cities: { TULSA: 1204 } }, 0));
  const { user } = await renderApp({ api, path: '/voters?State=OK&City=Tulas' });
  expect(await filters().findByText(/^No voters on file in Tulas\. Did you mean:/u)).toBeVisible();
  await user.type(screen.getByLabelText('City'), 'a');
  expect(filters().queryByText(/^No voters on file/u)).toBeNull();
  await user.type(screen.getByLabelText('City'), '{Backspace}');
  await user.click(await filters().findByRole('button', { name: 'Tulsa 1,204' }));
  expect(window.location.search).toBe('?Cities=TULSA&State=OK');
});

it('says that the spelling is being checked, wherever the number stands, until the near names are there', async () => {
  let answer: (() => void) | undefined;
  const onFile = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, async (asked) => {
      if (asked.filters.City === undefined) await onFile;
      return answering({ cities: { TULSA: 1204 } }, 0)(asked);
    });
  await renderApp({ api, path: '/voters?State=OK&City=Tulas' });
  expect(await results().findByText('Checking the spelling…')).toBeVisible();
  expect(await filters().findAllByText('Checking the spelling…')).toHaveLength(2);
  answer?.();
  expect(await results().findByText(/^No voters on file in Tulas\. Did you mean:/u)).toBeVisible();
  expect(screen.queryByText('Checking the spelling…')).toBeNull();
});

it('offers counties with nearly the same name, as for cities', async () => {
  const counties = { 'OK Cleveland': 900, 'OK Adair': 12 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ counties }, 0));
  const { user } = await renderApp({ api, path: '/voters?State=OK&County_Desc=CLEVLAND&LastName=Smith' });
  expect(await results().findByText(/^No voters on file in Clevland County\. Did you mean:/u)).toBeVisible();
  await user.click(results().getByRole('button', { name: 'Cleveland 900' }));
  expect(window.location.search).toBe('?County_Desc=CLEVELAND&LastName=SMITH&State=OK');
});

it('does not blame a county with voters for an empty list', async () => {
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, answering({ counties: { 'OK Le Flore': 5 } }, 0));
  await renderApp({ api, path: '/voters?State=OK&County_Desc=le%20flore&LastName=Smith' });
  await screen.findByText('No voters match this search.');
  await waitFor(() => expect(questionsTo(api)).toContainEqual({ State: 'OK', of: 'counties' }));
  expect(screen.queryByText(/No voters on file in/u)).not.toBeInTheDocument();
});

it('says what it takes to see cities with similar names', async () => {
  const api = searchingApi().on(searchEndpoint, found(0, []));
  await renderApp({ api, path: '/voters?City=Normn' });
  expect(await screen.findByText(/Choose a state to see cities with similar names\.$/u)).toBeVisible();
});

it('lets a state be chosen when a mistyped city leaves none with voters', async () => {
  const states = { OH: 0, OK: 0 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ states }, 0));
  const { user } = await renderApp({ api, path: '/voters?City=Normn' });
  const state = await screen.findByRole('option', { name: 'Oklahoma (OK) · 0' });
  expect(state).toBeEnabled();
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(window.location.search).toContain('State=OK');
});

it('counts a near city alone, which a press chooses, under the other filters', async () => {
  const onFile = answering({ cities: { TULSA: 1204 } }, 0);
  const onList = answering({ cities: { TULSA: 70, 'TULSA HILLS': 2 } }, 0);
  const counted: typeof onFile = (asked) => (asked.filters.LastName === undefined ? onFile : onList)(asked);
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, counted);
  await renderApp({ api, path: '/voters?State=OK&City=Tulas&LastName=Smith' });
  expect(await results().findByRole('button', { name: 'Tulsa 70' })).toBeVisible();
});

it.each([
  ['St Pete', 'Saint Petersburg 237'],
  ['Philly', 'Philadelphia 900'],
  ['N Little Rock', 'North Little Rock 139'],
])('reads the usual short name %s', async (typed, offered) => {
  const cities = { 'SAINT PETERSBURG': 237, PHILADELPHIA: 900, 'NORTH LITTLE ROCK': 139, 'LITTLE ROCK': 169 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ cities }, 0));
  await renderApp({ api, path: `/voters?${new URLSearchParams({ State: 'OK', City: typed }).toString()}` });
  expect(await results().findByRole('button', { name: offered })).toBeVisible();
});

it('says in which other state a city is', async () => {
  const cities = { TULSA: 9 };
  // Beside the states of the form stands who lives there, wherever in it.
  const ofAll = answering({ cities, states: { FL: 51, OH: 0 } }, 0);
  const ofState = answering({ cities, states: { FL: 900, OH: 700, OK: 800 } }, 0);
  const api = searchingApi()
    .on(searchEndpoint, found(0, []))
    .on(answerEndpoint, (asked) => (asked.filters.State === undefined ? ofAll : ofState)(asked));
  await renderApp({ api, path: '/voters?State=OK&City=Orlando' });
  expect(await results().findByText('No voters on file in Orlando. Orlando is in Florida.')).toBeVisible();
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
  await user.click(await results().findByRole('button', { name: '73069 16' }));
  expect(new URLSearchParams(window.location.search).get('Zip')).toBe('73069,74101');
});

it('offers townships with nearly the same name in place of a mistyped one, and keeps the others', async () => {
  const townships = { 'FRANKLIN · DUBLIN TOWNSHIP': 233, 'FRANKLIN · JEROME TOWNSHIP': 9 };
  const api = searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, answering({ townships }, 0));
  const Townships = 'FRANKLIN · DUBLYN TOWNSHIP|FRANKLIN · JEROME TOWNSHIP';
  const path = `/voters?${new URLSearchParams({ State: 'OH', Townships }).toString()}`;
  const { user } = await renderApp({ api, path });
  expect(
    await results().findByText(/^No voters on file in Franklin · Dublyn Township\. Did you mean:/u),
  ).toBeVisible();
  await user.click(results().getByRole('button', { name: 'Franklin · Dublin Township 242' }));
  expect(new URLSearchParams(window.location.search).get('Townships')).toBe(
    'FRANKLIN · DUBLIN TOWNSHIP|FRANKLIN · JEROME TOWNSHIP',
  );
});
