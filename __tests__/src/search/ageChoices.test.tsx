import { screen, waitFor, within } from '@testing-library/react';
import { countsEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { searchingApi } from './openSearch';

const countingApi = () =>
  searchingApi()
    .on(countsEndpoint, ({ lists }) => ({
      success: true as const,
      // Nobody is under 30; every other list has its youngest age for a count.
      counts: lists.map(({ AgeMin = 0 }) => AgeMin),
    }))
    .on(stateFiltersEndpoint, {
      success: true,
      data: {
        ...{ state: 'OK', dataDate: '2026-10-31', counties: ['Tulsa'], parties: [], statuses: [] },
        ...{ congressionalDistricts: [], stateSenateDistricts: [], stateHouseDistricts: [] },
        ...{ elections: [], generals: [], primaries: [] },
      },
    });
const ages = () => within(screen.getByRole('list', { name: 'Age ranges' }));

it('shows beside each age range how many voters it would match under all other choices', async () => {
  const { api, user } = await renderApp({ api: countingApi(), path: '/voters?State=OK&AgeMin=30&AgeMax=44' });
  expect(await ages().findByRole('button', { name: '60 and over 60 voters' })).toBeVisible();
  expect(ages().getByRole('button', { name: '30 to 44 30 voters' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Green' }));
  await waitFor(() =>
    expect((api.callsOf(countsEndpoint).at(-1)?.body as { lists: unknown[] }).lists).toContainEqual({
      ...{ AgeMin: 60, PolitalAff: 'GRE', State: 'OK' },
    }),
  );
});

it('does not choose an age range that would find nobody', async () => {
  const { user } = await renderApp({ api: countingApi(), path: '/voters?State=OK' });
  const under30 = await ages().findByRole('button', { name: 'Under 30 0 voters' });
  expect(under30).toHaveAttribute('aria-disabled', 'true');
  await user.click(under30);
  expect(window.location.search).toBe('?State=OK');
});

it('has no figures without a state, and can be chosen all the same', async () => {
  const { api, user } = await renderApp({ api: countingApi(), path: '/voters' });
  await user.click(ages().getByRole('button', { name: 'Under 30' }));
  expect(window.location.search).toBe('?AgeMax=29');
  await user.click(ages().getByRole('button', { name: 'Under 30' }));
  await waitFor(() => expect(window.location.search).not.toContain('AgeMax'));
  expect(api.callsOf(countsEndpoint)).toEqual([]);
});
