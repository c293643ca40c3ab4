import { act, screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { PLACE_FIELDS, type Places, placesEndpoint } from '../../../src/contract/places';
import { matching, placesFoundBy } from '../../../src/state/places/placeNames';
import { entryToggled, fieldEdited } from '../../../src/state/search/searchSlice';
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

/** The voters of each place in a question, in order; 7 where a test gives none. */
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

const WARDS = ['DURANT · WARD 1', 'NORMAN · WARD 10', 'NORMAN · WARD 3', 'NORMANDY · WARD 1'];
const ZONES = ['MOORE SCHOOLS · ZONE 1', 'NORMAN PUBLIC SCHOOLS · ZONE 2'];

async function open(path = '/voters?State=OK', api = placesApi()) {
  const app = await renderApp({ api, path });
  return { ...app, box: await findBox('Place') };
}

it('finds places of all kinds by a name, each with its kind and voters; those that find no one last', async () => {
  const { user, box } = await open();
  await user.type(box, 'norman');
  await screen.findByRole('option', { name: /Ward 3 · ward 30$/u });
  expect(offeredIn('Place')).toEqual([
    ...['Norman · city limits 7', 'Norman · post office 7'],
    ...['Norman · Ward 3 · ward 30', 'Norman Public Schools · school district 7'],
    'Norman · Ward 10 · ward 0',
  ]);
  expect(screen.getByRole('option', { name: /Ward 10/u })).toHaveAttribute('aria-disabled', 'true');
});

it.each([
  ['ward 3', 'Norman · Ward 3', 'ward'],
  ['norman school', 'Norman Public Schools', 'school district'],
  ['hd 45', 'State House District 45', ''],
  ['73069', '73069', 'ZIP code'],
  ['axe', 'Little Axe', 'post office'],
  ['precinct 14', '140011', 'precinct'],
])('“%s” finds “%s”, a %s', (typed, label, kind) => {
  const found = matching(placesFoundBy(PLACES, PLACE_FIELDS, 'OK'), typed);
  expect(found).toEqual([expect.objectContaining({ label, kind })]);
});

it.each([
  [
    'Municipalities=NORMAN',
    'ward',
    ['Norman · Ward 3', 'Norman · Ward 10', 'Durant · Ward 1', 'Normandy · Ward 1'],
  ],
  [
    'SchoolDistricts=NORMAN PUBLIC SCHOOLS',
    'zone',
    ['Norman Public Schools · Zone 2', 'Moore Schools · Zone 1'],
  ],
])('under %s, “%s” finds its own first', async (chosen, typed, offered) => {
  const data = { ...PLACES, Wards: WARDS, SchoolZones: ZONES };
  const api = placesApi().on(placesEndpoint, { success: true, data }).on(answerEndpoint, 'network');
  const { user, box } = await open(`/voters?State=OK&${chosen}`, api);
  await user.type(box, typed);
  await screen.findAllByRole('option');
  expect(offeredIn('Place').map((one) => one.replace(/ · (ward|school board zone)$/u, ''))).toEqual(offered);
});

it('keeps its order until the voters of all places in sight are known, and while new ones come', async () => {
  const data = { ...PLACES, Wards: ['DURANT · WARD 1', 'NORMAN · WARD 3'] };
  const api = placesApi().on(placesEndpoint, { success: true, data });
  /** Only these are found, once they are let. */
  const finding = (entry: string) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const counts = answering({}, 100, (lists) => lists.map(({ Wards }) => (Wards === entry ? 30 : 0)));
    api.on(answerEndpoint, async (asked) => {
      if (asked.presets.length > 0) await promise;
      return counts(asked);
    });
    return () => resolve(undefined);
  };
  const letNorman = finding('NORMAN · WARD 3');
  const { user, box, store } = await open(undefined, api);
  await user.type(box, 'ward');
  await screen.findByRole('option', { name: /Durant/u });
  expect(offeredIn('Place')).toEqual(['Durant · Ward 1 · ward', 'Norman · Ward 3 · ward']);
  letNorman();
  const normanFirst = ['Norman · Ward 3 · ward 30', 'Durant · Ward 1 · ward 0'];
  await waitFor(() => expect(offeredIn('Place')).toEqual(normanFirst));
  const letDurant = finding('DURANT · WARD 1');
  act(() => void store.dispatch(entryToggled({ name: 'Zip', entry: '73069' })));
  expect(screen.getByRole('listbox', { name: 'Place' })).toHaveAttribute('data-stale', 'true');
  expect(offeredIn('Place')).toEqual(normanFirst);
  letDurant();
  const durantFirst = ['Durant · Ward 1 · ward 30', 'Norman · Ward 3 · ward 0'];
  await waitFor(() => expect(offeredIn('Place')).toEqual(durantFirst));
});

it('opens with places that have voters of the list, once that is known, and with none of elsewhere', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const counts = answering({}, 100, (lists) =>
    lists.map(({ Cities, Zip }) => (Cities === 'NORMAN' ? 9 : Zip === '73069' ? 4 : 0)),
  );
  const api = placesApi().on(answerEndpoint, async (asked) => {
    if (asked.presets.length > 0) await promise;
    return counts(asked);
  });
  const { user, box, store } = await open('/voters?State=OK&County_Desc=CLEVELAND', api);
  await user.click(box);
  const counted = { presets: expect.arrayContaining([{ Zip: '73069' }]) as unknown };
  await waitFor(() => expect(api.callsOf(answerEndpoint).at(-1)?.body).toMatchObject(counted));
  expect(screen.getByRole('region', { name: 'Place' })).toHaveTextContent('Loading…');
  expect(offeredIn('Place')).toEqual([]);
  resolve(undefined);
  await screen.findByRole('option', { name: 'Norman · post office 9' });
  expect(offeredIn('Place')).toEqual(['Norman · post office 9', '73069 · ZIP code 4']);
  expect(screen.getByText('9 more. Type to narrow.')).toBeVisible();
  await user.keyboard('{Escape}');
  api.on(
    answerEndpoint,
    answering({}, 0, (lists) => lists.map(() => 0)),
  );
  act(() => void store.dispatch(fieldEdited({ name: 'LastName', value: 'Smith' })));
  await user.click(box);
  expect(await screen.findByText('11 on file. Type to narrow.')).toBeVisible();
  expect(offeredIn('Place')).toEqual([]);
});

it('chooses by keyboard: Enter takes the first match, Backspace the last place away, Escape nothing', async () => {
  const { user, box } = await open();
  const submitted = jest.fn();
  screen.getByRole('search').addEventListener('submit', submitted);
  await user.type(box, 'axe');
  await screen.findByText('1 match.');
  await user.keyboard('{Enter}');
  expect(chipsIn('Place')).toEqual(['Little Axe']);
  expect(box).toHaveValue('');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(submitted).not.toHaveBeenCalled();
  // With nothing looked for, Enter searches.
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  await user.type(box, 'moore{Enter}');
  await user.type(box, 'n{Escape}');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(box).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(chipsIn('Place')).toHaveLength(2);
  await user.keyboard('{Backspace}');
  expect(chipsIn('Place')).toHaveLength(1);
  const chips = within(screen.getByRole('toolbar', { name: 'Chosen: Place' }));
  await user.click(chips.getByRole('button', { name: /^Remove/u }));
  expect(screen.queryByRole('toolbar', { name: 'Chosen: Place' })).toBeNull();
  expect(box).toHaveFocus();
  for (const keys of ['zz', '{Enter}']) {
    await user.type(box, keys);
    expect(box).toHaveValue('zz');
    expect(screen.getByText('Nothing on file matches that.')).toBeVisible();
  }
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('stays open while it is read, so that several can be chosen or taken away', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: /^Moore/u }));
  await user.click(screen.getByRole('option', { name: /^Norman · city/u }));
  expect(chipsIn('Place')).toEqual(['Moore', 'Norman']);
  expect(screen.getByRole('option', { name: /^Moore/u })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: /^Moore/u }));
  expect(chipsIn('Place')).toEqual(['Norman']);
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

/** 86 voters have no place of a kind on file. */
const withNone = () =>
  placesApi().on(
    answerEndpoint,
    answering({}, 30, (lists) =>
      lists.map((list) => (Object.values(list).includes('NONE ON FILE') ? 86 : 30)),
    ),
  );

it('adds the voters of a city who have no ward on file to those of its ward, in one press', async () => {
  const api = withNone();
  const { user } = await open('/voters?State=OK&Municipalities=NORMAN&Wards=NORMAN · WARD 3', api);
  await user.click(await screen.findByRole('button', { name: 'Add 86 voters with no ward on file' }));
  const added = { State: 'OK', Municipalities: 'NORMAN', Wards: 'NONE ON FILE|NORMAN · WARD 3' };
  await searchedFor(api, added);
  expect(chipsIn('Place')).toEqual(['Norman', 'Norman · Ward 3', 'No ward on file']);
  expect(screen.queryByRole('button', { name: /^Add 86/u })).toBeNull();
});

it('adds those without a place only where the rest of the list says where they live', async () => {
  const { user, box, history } = await open(undefined, withNone());
  for (const [chosen, kinds] of [
    ['Municipalities=NORMAN', []],
    ['Municipalities=NORMAN&County_Desc=CLEVELAND', ['municipality']],
    ['Wards=NORMAN · WARD 3', []],
    ['Wards=NORMAN · WARD 3&County_Desc=CLEVELAND', ['ward']],
    ['Wards=NORMAN · WARD 3&Municipalities=NORMAN', ['municipality', 'ward']],
    ['Wards=NORMAN · WARD 3&Municipalities=NONE ON FILE|NORMAN', []],
    [
      'SchoolZones=NORMAN PUBLIC SCHOOLS · ZONE 2&SchoolDistricts=NORMAN PUBLIC SCHOOLS',
      ['school district', 'school board zone'],
    ],
  ] as const) {
    act(() => history.navigate(`/voters?State=OK&${chosen}`));
    // With a place counted, those without one would be, too.
    await user.type(box, 'axe');
    await screen.findByRole('option', { name: 'Little Axe · post office 30' });
    await user.keyboard('{Escape}');
    const offers = () => screen.queryAllByRole('button', { name: /^Add 86/u });
    await waitFor(() =>
      expect([chosen, offers().map(({ textContent }) => textContent)]).toEqual([
        chosen,
        kinds.map((kind) => `Add 86 voters with no ${kind} on file`),
      ]),
    );
  }
});
