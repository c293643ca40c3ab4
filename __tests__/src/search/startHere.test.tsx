import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint, stateCountEndpoint, statesEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { answering, searchingApi } from './openSearch';

const countingApi = () =>
  searchingApi()
    .on(stateCountEndpoint, { success: true, totalCount: 234 })
    .on(answerEndpoint, answering({ states: { OK: 234 } }));
const states = () => screen.findByRole('list', { name: 'States' });

it('offers the states with their voters before the first search; one press searches', async () => {
  const { api, user } = await renderApp({ api: countingApi(), path: '/voters' });
  const oklahoma = await within(await states()).findByRole('button', { name: 'Oklahoma 234 voters' });
  await user.click(oklahoma);
  await waitFor(() => expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([{ State: 'OK' }]));
  expect(window.location.search).toBe('?State=OK');
  expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus();
  expect(screen.queryByText('Your list will appear here.')).not.toBeInTheDocument();
});

it('does not begin with a state that has no voters', async () => {
  const { api, user } = await renderApp({ api: countingApi(), path: '/voters' });
  const arkansas = await within(await states()).findByRole('button', { name: 'Arkansas 0 voters' });
  expect(arkansas).toHaveAttribute('aria-disabled', 'true');
  await user.click(arkansas);
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

it('says of a closed state that it is not for sale yet, before anybody searches it', async () => {
  const summary = { voters: 12, dataDate: '2026-05-12', sample: true };
  const api = countingApi().on(statesEndpoint, {
    success: true,
    data: [
      { state: 'OK', ...summary },
      { state: 'PA', ...summary, closed: 'Pennsylvania asks who takes names from its list.' },
    ],
  });
  await renderApp({ api, path: '/voters' });
  const words = /not for sale yet$/u;
  const closed = await within(await states()).findAllByRole('button', { name: words });
  expect(closed.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Pennsylvania/u)]);
  const options = within(screen.getByLabelText('State')).getAllByRole('option', { name: words });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pennsylvania \(PA\) · .*not for sale yet$/u),
  ]);
});
