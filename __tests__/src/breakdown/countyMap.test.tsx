import { act, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { searchEndpoint } from '../../../src/contract/voters';
import { shadesOf, shadeSteps } from '../../../src/features/breakdown/mapShades';
import { renderApp } from '../../support/renderApp';
import { breakdownApi, rowsOf, withCharts } from './openBreakdown';
import { searchedFor } from '../search/openSearch';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { isDrawn, stateMapOf } from '../../../src/features/breakdown/stateMap';

const open = (path: string, api = breakdownApi()) => renderApp({ api, path: withCharts(path) });
const map = () => screen.findByRole('group', { name: 'Map of counties' });
// Screen readers hear only the county that the Tab key leads to.
const county = async (name: RegExp) => within(await map()).getByLabelText(name);

it('does not choose a county of nobody, but takes one away that was chosen', async () => {
  const { api, user } = await open('/voters?State=OK&County_Desc=ALFALFA');
  const blaine = await county(/^Blaine /u);
  expect(blaine).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(api.callsOf(searchEndpoint)).toHaveLength(1));
  await user.click(blaine);
  expect(api.callsOf(searchEndpoint)).toHaveLength(1);
  await user.click(await county(/^Alfalfa /u));
  await searchedFor(api, { State: 'OK' });
});

it('is one stop of the Tab key; arrows go to the next county, Enter chooses it', async () => {
  const { api, user } = await open('/voters?State=OK');
  const tulsa = await county(/^Tulsa /u);
  const heard = async () => within(await map()).getAllByRole('button');
  const counties = within(await map()).getAllByRole('button', { hidden: true });
  expect(counties).toHaveLength(77);
  expect(await county(/^Alfalfa /u)).toHaveAttribute('aria-label', 'Alfalfa 0 voters');
  const stops = counties.filter((path) => path.getAttribute('tabindex') === '0');
  expect(stops).toEqual([await county(/^Adair /u)]);
  // Screen readers hear this one only: the largest are in the bars already.
  expect(await heard()).toEqual(stops);
  act(() => tulsa.focus());
  expect(tulsa).toHaveAttribute('tabindex', '0');
  expect(await heard()).toEqual([tulsa]);
  expect(tulsa).toHaveAccessibleName('Tulsa 100 voters; show only these voters');
  expect(screen.getByText('Tulsa: 100 voters')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(await county(/^Creek /u)).toHaveFocus();
  await user.keyboard('{End}{Home}');
  expect(await county(/^Adair /u)).toHaveFocus();
  await user.keyboard('{Enter}');
  await searchedFor(api, { County_Desc: 'ADAIR', State: 'OK' });
});

it('hatches and ticks what is chosen, on the map and in the words under it', async () => {
  const { user } = await open('/voters?State=OK&County_Desc=NOBLE,TULSA');
  const chosen = (await map()).querySelectorAll('path.chosen');
  expect([...chosen].map((path) => path.getAttribute('fill'))).toEqual(
    Array(2).fill('url(#chosen-counties)'),
  );
  expect((await map()).querySelector('#chosen-counties rect')).toBeInTheDocument();
  expect(within(await map()).getAllByText('✓')).toHaveLength(2);
  await user.hover(await county(/^Noble /u));
  expect(screen.getByText('✓ Noble: 95 voters, on your list')).toBeVisible();
  await user.hover(await county(/^Kay /u));
  expect(screen.getByText('Kay: 80 voters')).toBeVisible();
  await user.unhover(await map());
  expect(screen.queryByText('Kay: 80 voters')).not.toBeInTheDocument();
});

it('shows turnout where it is known, best voters first', async () => {
  const api = breakdownApi({ facets: { generals: { 4: 500, 3: 200, 0: 300 } } });
  await open('/voters?State=OK', api);
  await screen.findByRole('button', { name: /^Voted in all/u });
  expect(rowsOf('Last 4 general elections')).toEqual([
    ...['Voted in all 500 50%', 'Voted in 3 200 20%', 'Voted in 2 0 0%', 'Voted in 1 0 0%'],
    'Voted in none 300 30%',
  ]);
});

it('shades a fifth of the counties each, and none of nobody', () => {
  const shadeOf = shadesOf([0, 1, 2, 3, 4, 1000]);
  expect([0, 1, 2, 3, 4, 1000].map(shadeOf)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(shadeSteps([0, 5, 1, 2, 3, 4, 1000, 7, 7, 8]).map(({ least, most }) => [least, most])).toEqual([
    [1, 1],
    [2, 3],
    [4, 5],
    [7, 7],
    [8, 1000],
  ]);
  expect(shadeSteps([0, 9])).toEqual([{ shade: 5, least: 9, most: 9 }]);
});

const FOLDER = 'src/features/breakdown/maps';

it('draws every state on file, and no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(STATE_FACTS)
      .map((state) => `${state}.json`)
      .toSorted(),
  );
  expect(Object.keys(STATE_FACTS).filter((state) => !isDrawn(state))).toEqual([]);
  expect(isDrawn('TX')).toBe(false);
});

it.each(Object.values(STATE_FACTS))(
  'has a small drawing with a shape for every county of $name, named as it is on file, and no other',
  async ({ state, counties }) => {
    const map = await stateMapOf(state);
    expect(map.counties.map(({ name }) => name)).toEqual(
      counties.toSorted((one, other) => (one < other ? -1 : 1)),
    );
    expect(gzipSync(readFileSync(`${FOLDER}/${state}.json`)).length).toBeLessThan(6000);
    for (const { path, at } of map.counties) {
      expect(path).toMatch(/^(M\d+ \d+l(-?\d+[ -]?)+z)+$/u);
      expect(at[0] >= 0 && at[0] <= map.width && at[1] >= 0 && at[1] <= map.height).toBe(true);
    }
  },
);
