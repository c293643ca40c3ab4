import { screen, waitFor, within } from '@testing-library/react';
import { coverageEndpoint, type StateCoverage } from '../../../src/contract/coverage';
import { statesEndpoint } from '../../../src/contract/voters';
import { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';

const NC: StateCoverage = {
  ...{ state: 'NC', dataDate: '2026-04-18', sample: false },
  counties: [
    { county: 'Ashe', voters: 1200, leftOut: [3, 0, 40, 0, 1, 0] },
    { county: '', voters: 0, leftOut: [0, 0, 0, 2, 0, 0] },
  ],
};
const apiWith = () => new FakeApi().on(statesEndpoint, { success: true, data: [] });
const open = (api: FakeApi) => renderApp({ path: '/data-use', api });

it('shows numbers that add up, in words and by county, with the reasons that there are', async () => {
  const whole: StateCoverage = {
    ...{ state: 'OH', dataDate: '2026-04-11', sample: false },
    counties: [{ county: 'Allen', voters: 8, leftOut: [0, 0, 0, 0, 0, 0] }],
  };
  const { user } = await open(apiWith().on(coverageEndpoint, { success: true, data: [NC, whole] }));
  const region = await screen.findByRole('region', { name: 'North Carolina’s numbers' });
  expect(region).toHaveTextContent(
    'The file of Apr 18, 2026 has 1,246 registrations. Left out: 3 confidential, 40 not registered, 2 unreadable, 1 removed. We have 1,200 voters on file.',
  );
  await user.click(within(region).getByText('North Carolina by county'));
  const rows = within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['County', 'In the file', 'Confidential', 'Not registered', 'Unreadable', 'Removed', 'On file here'],
    ['Ashe', '1,244', '3', '40', '0', '1', '1,200'],
    ['County not given', '2', '0', '0', '2', '0', '0'],
    ['North Carolina', '1,246', '3', '40', '2', '1', '1,200'],
  ]);
  expect(screen.getByRole('region', { name: 'Ohio’s numbers' })).toHaveTextContent(
    'The file of Apr 11, 2026 has 8 registrations. We have all of them on file.',
  );
});

it('says that a sample has no file, and asks again for numbers that could not be loaded', async () => {
  const api = apiWith().on(coverageEndpoint, { code: 'unavailable', error: 'Down.' });
  const { user } = await open(api);
  expect(await screen.findByText('We couldn’t load the numbers.')).toBeVisible();
  api.on(coverageEndpoint, { success: true, data: [{ ...NC, sample: true }] });
  await user.click(screen.getByRole('button', { name: /again/iu }));
  expect(await screen.findByText(/North Carolina: 1,200 invented voters/u)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('We couldn’t load the numbers.')).toBeNull());
});
