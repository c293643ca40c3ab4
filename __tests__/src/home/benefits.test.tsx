import { screen, within } from '@testing-library/react';
import { statesEndpoint } from '../../../src/contract/voters';
import { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';

test('each benefit shows what it comes to today', async () => {
  const state = { state: 'OK', voters: 1200, dataDate: '2026-05-12', sample: true };
  const api = new FakeApi().on(statesEndpoint, {
    success: true,
    data: [state, { ...state, state: 'PA', voters: 34, dataDate: '2026-06-01' }],
  });
  await renderApp({ path: '/', api });
  const benefits = within(await screen.findByRole('region', { name: 'Why Precinct Post' }));
  expect(await benefits.findByText('1,234 voters on file')).toBeVisible();
  expect(benefits.getByText('Newest file: Voters as of Jun 1, 2026')).toBeVisible();
  expect(benefits.getByText('$9.99 a list')).toBeVisible();
});
