import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { answering, found, questionsTo, searchedFor, searchingApi } from './openSearch';
import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { unfoldMore } from './formControls';

// A list of nobody: what was mistyped, the names on file that resemble it, and the way out.

const results = () => within(screen.getByRole('region', { name: 'Results' }));

/** An empty list, and what is on file. */
const emptyApi = (facets: Facets, counted = answering(facets, 0)) =>
  searchingApi().on(searchEndpoint, found(0, [])).on(answerEndpoint, counted);
const openEmpty = (query: string, facets: Facets, counted?: ReturnType<typeof answering>) => {
  const api = emptyApi(facets, counted);
  return renderApp({ api, path: `/voters?${query}` });
};

it('offers cities with nearly the same name, and searches there', async () => {
  const cities = { TULSA: 1204, TULIA: 3, TUTTLE: 80, NORMAN: 900 };
  const { user } = await openEmpty('State=OK&City=Tulas&LastName=Smith', { cities });
  expect(await results().findByText(/^No voters on file in Tulas\. Did you mean:/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Norman/u })).not.toBeInTheDocument();
  await user.click(results().getByRole('button', { name: 'Tulsa 1,204' }));
  expect(window.location.search).toBe('?Cities=TULSA&LastName=SMITH&State=OK');
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
});

it('offers last names that are on file with an apostrophe or an accent, as the file has them', async () => {
  const api = emptyApi({}, (asked) => {
    const answer = answering({}, 0)(asked);
    const lastNames = [{ LastName: "O'HARE", voters: 12 }];
    return { ...answer, data: { ...answer.data, lastNames } };
  });
  const { user } = await renderApp({ api, path: '/voters?State=OK&LastName=Ohare' });
  expect(
    await results().findByText('This list has no voters with the last name OHARE. Did you mean:'),
  ).toBeVisible();
  await user.click(results().getByRole('button', { name: "O'HARE 12" }));
  expect(new URLSearchParams(window.location.search).get('LastName')).toBe("O'HARE");
});

it.each([
  [
    'under the other filters',
    { TULSA: 70, 'TULSA HILLS': 2 },
    /^No .* in Tulas\. Did you mean:/u,
    ['Tulsa 70'],
  ],
  ['and does not offer it where the search would be empty, too', {}, 'No voters on file in Tulas.', []],
])('counts a near city alone %s', async (_how, cities, words, offered) => {
  const onFile = answering({ cities: { TULSA: 1204 } }, 0);
  const onList = answering({ cities }, 0);
  const counted: typeof onFile = (asked) => (asked.filters.LastName === undefined ? onFile : onList)(asked);
  await openEmpty('State=OK&City=Tulas&LastName=Smith', {}, counted);
  expect(await results().findByText(words)).toBeVisible();
  const names = () => results().queryAllByRole('button', { name: /^Tulsa/u });
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(offered));
});

it('does not blame the beginning of a city’s name', async () => {
  const api = emptyApi({ cities: { TULSA: 5 } });
  await renderApp({ api, path: '/voters?State=OK&City=Tul&LastName=Smith' });
  await screen.findByText('No voters match this search.');
  await waitFor(() => expect(questionsTo(api)).toContainEqual({ State: 'OK', of: 'cities' }));
  expect(screen.queryByText(/No voters on file in Tul/u)).not.toBeInTheDocument();
});

it('offers ZIP codes one digit away in place of one nobody lives in, and keeps the others', async () => {
  const zips = { '73069': 12, '74101': 4, '99999': 1 };
  const { user } = await openEmpty('State=OK&Zip=73096,74101&LastName=Smith', { zips });
  await user.click(await results().findByRole('button', { name: '73069 16' }));
  expect(new URLSearchParams(window.location.search).get('Zip')).toBe('73069,74101');
});

it('offers several cities typed with commas as a list', async () => {
  const { user, api } = await openEmpty('State=OK&City=Cleveland,%20Akron', {});
  await user.click(await screen.findByRole('button', { name: 'Search for Cleveland and Akron' }));
  await searchedFor(api, { Cities: 'AKRON|CLEVELAND', State: 'OK' });
  expect(screen.getByLabelText('City')).toHaveValue('');
  const chips = within(screen.getByRole('group', { name: 'Filtered by' }));
  expect(chips.getByRole('button', { name: 'Remove Cleveland' })).toBeVisible();
});

it('says what to do about nobody, by what was asked for', async () => {
  const { history } = await openEmpty('State=OK&Status=A', {});
  await screen.findByText('No voters match this search.');
  for (const [query, words] of [
    ['LastName=LEE&State=OK', 'Check the spelling of the last name, or remove one of the filters above.'],
    ['VoterID=9&State=OK', 'Check the spelling of the voter ID, or remove one of the filters above.'],
    ['AgeMin=110&State=OK', 'Remove one of the filters above to widen the search.'],
    [
      'State=OK&Gender=F&LastName=LEE',
      'Oklahoma’s voter file doesn’t list gender. Remove that filter to find voters.',
    ],
  ] as const) {
    act(() => history.navigate(`/voters?${query}`));
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(screen.queryByText(/spelling/u)).not.toBeInTheDocument();
  expect(screen.getByText('Total Records Found: 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Purchase & Download CSV' })).not.toBeInTheDocument();
});

// What an address asks for in vain: one sentence names it, and the list is made without it.

const open = (path: string, api = searchingApi()) => renderApp({ api, path });
const ignored = (parts: string) => `We couldn’t use part of this link: ${parts}.`;

it('names what it can’t use of an address, searches for the rest, and sells that', async () => {
  const api = searchingApi();
  await open('/voters?State=OK&Zip=73069-1234&AgeMin=60&AgeMax=30&Nope=1&utm_source=mail&City=ADA', api);
  expect(await screen.findByText(ignored('“Nope”, ZIP codes, Oldest age and Youngest age'))).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { City: 'ADA', State: 'OK' } }]);
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
});

it('names a state that the form does not offer, and searches without it and its places', async () => {
  const api = searchingApi();
  await open('/voters?State=ZZ&City=ADA&Zip=99999', api);
  expect(await screen.findByText(ignored('State'))).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ City: 'ADA' });
  expect(screen.queryByRole('button', { name: 'Remove ZZ' })).not.toBeInTheDocument();
});

it('says in the form which of two dates is the wrong way round', async () => {
  const { user } = await open('/voters');
  await unfoldMore(user);
  fireEvent.change(screen.getByLabelText('Registered from'), { target: { value: '2025-02-01' } });
  fireEvent.change(screen.getByLabelText('Registered to'), { target: { value: '2025-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByLabelText('Registered from')).toHaveAccessibleDescription(
    'Registered from is after Registered to',
  );
});
