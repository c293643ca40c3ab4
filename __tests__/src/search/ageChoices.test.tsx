import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { renderApp } from '../../support/renderApp';
import { countingApi } from './countingApi';
import { answering } from './openSearch';

/** Nobody is under 30; every other preset has its youngest age for a count. */
const agesApi = () =>
  countingApi().on(
    answerEndpoint,
    answering({ parties: { GRE: 7 } }, 99, (lists) => lists.map(({ AgeMin = 0 }) => AgeMin)),
  );
const ages = () => within(screen.getByRole('list', { name: 'Age ranges' }));

it('shows beside each age range how many voters it would match under all other choices', async () => {
  const { api, user } = await renderApp({ api: agesApi(), path: '/voters?State=OK&AgeMin=30&AgeMax=44' });
  expect(await ages().findByRole('button', { name: '60 and over 60 voters' })).toBeVisible();
  expect(ages().getByRole('button', { name: '30 to 44 30 voters' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Green 7' }));
  await waitFor(() =>
    expect(api.callsOf(answerEndpoint).at(-1)?.body).toMatchObject({
      ...{ AgeMin: 30, AgeMax: 44, PolitalAff: 'GRE', State: 'OK' },
      presets: expect.arrayContaining([{ AgeMin: 60, AgeMax: '' }]) as unknown,
    }),
  );
});

it('does not choose an age range that would find nobody', async () => {
  const { user } = await renderApp({ api: agesApi(), path: '/voters?State=OK' });
  const under30 = await ages().findByRole('button', { name: 'Under 30 0 voters' });
  expect(under30).toHaveAttribute('aria-disabled', 'true');
  await user.click(under30);
  expect(window.location.search).toBe('?State=OK');
});

it('has no figures without a state, and can be chosen all the same', async () => {
  const { api, user } = await renderApp({ api: agesApi(), path: '/voters' });
  await user.click(ages().getByRole('button', { name: 'Under 30' }));
  expect(window.location.search).toBe('?AgeMax=29');
  await user.click(ages().getByRole('button', { name: 'Under 30' }));
  await waitFor(() => expect(window.location.search).not.toContain('AgeMax'));
  for (const { body } of api.callsOf(answerEndpoint)) expect(body).not.toHaveProperty('presets');
});
