import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { PLACE_FIELDS, type Places, placesEndpoint } from '../../../src/contract/places';
import { renderApp } from '../../support/renderApp';
import { chipsIn, findBox, offeredIn } from './formControls';
import { answering, searchedFor, searchingApi } from './openSearch';

// The box that finds places of every kind.

const PLACES: Places = {
  ...(Object.fromEntries(PLACE_FIELDS.map((name) => [name, []])) as unknown as Places),
  ...{ Municipalities: ['MOORE', 'NORMAN'], Wards: ['NORMAN · WARD 10', 'NORMAN · WARD 3'] },
  ...{ SchoolDistricts: ['NORMAN PUBLIC SCHOOLS'], StateHouseDistrict: ['HD-44', 'HD-45'] },
  ...{ Cities: ['LITTLE AXE', 'NORMAN'], Zip: ['73069'], Precincts: ['140011'] },
};
const VOTERS: Readonly<Record<string, number>> = {
  'NORMAN · WARD 3': 30,
  'NORMAN · WARD 10': 0,
  'HD-45': 45,
};

/** The nth place that is asked for has its own voters, or 7. */
const placesApi = () =>
  searchingApi()
    .on(placesEndpoint, { success: true, data: PLACES })
    .on(
      answerEndpoint,
      answering({}, 100, (lists) =>
        lists.map(
          ({ Wards = '', StateHouseDistrict = '' }) => VOTERS[Wards] ?? VOTERS[StateHouseDistrict] ?? 7,
        ),
      ),
    );

async function open(path = '/voters?State=OK', api = placesApi()) {
  const app = await renderApp({ api, path });
  return { ...app, box: await findBox('Place') };
}

it('finds places of all kinds by a name, each with its kind and the voters it would find', async () => {
  const { user, box } = await open();
  await user.type(box, 'norman');
  await screen.findByRole('option', { name: /Ward 3 · ward 30$/u });
  expect(offeredIn('Place')).toEqual([
    ...['Norman · city limits 7', 'Norman · post office 7'],
    ...[
      'Norman · Ward 3 · ward 30',
      'Norman · Ward 10 · ward 0',
      'Norman Public Schools · school district 7',
    ],
  ]);
  expect(screen.getByRole('option', { name: /Ward 10/u })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['ward 3', ['Norman · Ward 3 · ward 30']],
  ['norman school', ['Norman Public Schools · school district 7']],
  ['house 45', ['State House District 45 45']],
  ['hd 45', ['State House District 45 45']],
  ['73069', ['73069 · ZIP code 7']],
  ['axe', ['Little Axe · post office 7']],
  ['precinct 14', ['140011 · precinct 7']],
])('“%s” finds %j', async (typed, offered) => {
  const { user, box } = await open();
  await user.type(box, typed);
  await waitFor(() => expect(offeredIn('Place')).toEqual(offered));
});

it('joins several of a kind, narrows by kinds, and says so in words', async () => {
  const { user, box, api } = await open();
  for (const name of ['norman{Enter}', 'moore{Enter}', 'hd 45{Enter}']) await user.type(box, name);
  expect(chipsIn('Place')).toEqual(['Norman', 'Moore', 'State House District 45']);
  await searchedFor(api, { Municipalities: 'MOORE|NORMAN', State: 'OK', StateHouseDistrict: 'HD-45' });
  await user.click(screen.getByRole('button', { name: 'Remove Moore' }));
  await searchedFor(api, { Municipalities: 'NORMAN', State: 'OK', StateHouseDistrict: 'HD-45' });
});

it('before anything is typed, offers what is chosen and the first few of each kind', async () => {
  const { user, box } = await open('/voters?State=OK&Cities=NORMAN');
  await user.click(box);
  await waitFor(() => expect(offeredIn('Place')[0]).toMatch(/^✓Norman · post office/u));
  expect(offeredIn('Place')).toHaveLength(11);
});

it('asks for the names of a state once, when the box is first opened', async () => {
  const { user, box, api } = await open();
  expect(api.callsOf(placesEndpoint)).toHaveLength(0);
  await user.type(box, 'moore{Enter}');
  await user.type(box, 'norman');
  expect(api.callsOf(placesEndpoint)).toHaveLength(1);
});

it('says that the names can’t be loaded, and loads them when asked again', async () => {
  const api = placesApi().on(placesEndpoint, { code: 'unavailable', error: 'Not now.' });
  const { user, box } = await open(undefined, api);
  await user.type(box, 'moore');
  const failed = await screen.findByText('This list isn’t available right now.');
  api.on(placesEndpoint, { success: true, data: PLACES });
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('This list isn’t available right now.')).toBeNull());
});

it('waits for a state', async () => {
  const { box } = await open('/voters');
  expect(box).toBeDisabled();
  expect(box).toHaveAttribute('placeholder', 'Choose a state first');
});

it('adds the voters who have no ward on file to those of a chosen one, in one press', async () => {
  const api = placesApi().on(
    answerEndpoint,
    answering({}, 30, (lists) => lists.map(({ Wards }) => (Wards === 'NONE ON FILE' ? 86 : 30))),
  );
  const { user } = await open('/voters?State=OK&Wards=NORMAN · WARD 3', api);
  await user.click(await screen.findByRole('button', { name: 'Add 86 with no ward on file' }));
  await searchedFor(api, { State: 'OK', Wards: 'NONE ON FILE|NORMAN · WARD 3' });
  expect(chipsIn('Place')).toEqual(['Norman · Ward 3', 'No ward on file']);
  expect(screen.queryByRole('button', { name: /^Add 86/u })).toBeNull();
});
