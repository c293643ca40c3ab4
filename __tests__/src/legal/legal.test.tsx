import { screen, waitFor, within } from '@testing-library/react';
import { coverageEndpoint, type StateCoverage } from '../../../src/contract/coverage';
import { statesEndpoint } from '../../../src/contract/voters';
import { REFUND_PROMISE } from '../../../src/lib/operator';
import { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';
import {
  CITED_FLOOR as FLOOR,
  CITED_POLICIES as POLICIES,
} from '../../../src/contract/policies/citedPolicies';
import { FLOOR as ALL_LISTS } from '../../../src/contract/policies/policies';

const NC: StateCoverage = {
  ...{ state: 'NC', dataDate: '2026-04-18', sample: false },
  counties: [
    { county: 'Ashe', voters: 1200, leftOut: [3, 0, 40, 0, 1, 0] },
    { county: '', voters: 0, leftOut: [0, 0, 0, 2, 0, 0] },
  ],
};
const apiWith = () => new FakeApi().on(statesEndpoint, { data: [] });
const open = (api: FakeApi) => renderApp({ path: '/data-use', api });

it('shows numbers that add up, in words and by county, with the reasons that there are', async () => {
  const whole: StateCoverage = {
    ...{ state: 'OH', dataDate: '2026-04-11', sample: false },
    counties: [{ county: 'Allen', voters: 8, leftOut: [0, 0, 0, 0, 0, 0] }],
  };
  const { user } = await open(apiWith().on(coverageEndpoint, { data: [NC, whole] }));
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
  api.on(coverageEndpoint, { data: [{ ...NC, sample: true }] });
  await user.click(screen.getByRole('button', { name: /again/iu }));
  expect(await screen.findByText(/North Carolina: 1,200 made-up voters/u)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('We couldn’t load the numbers.')).toBeNull());
});

it('begins at the heading that a link of another page leads to', async () => {
  const api = apiWith().on(coverageEndpoint, { data: [NC] });
  const { user } = await renderApp({ path: '/about', api });
  // The last place that the window was scrolled to.
  let at: string | undefined;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => (at = 'top'));
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    at = this.id;
  });
  await user.click(await screen.findByRole('link', { name: 'why our number isn’t the state’s' }));
  const heading = await screen.findByRole('heading', { name: 'Why our number isn’t the state’s' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(at).toBe('numbers');
  await screen.findByRole('region', { name: 'North Carolina’s numbers' });
  expect(heading).toHaveFocus();
});

const onFile = (closed?: string) => ({
  data: [
    { state: 'PA', voters: 5, dataDate: '2026-05-12', sample: true, ...(closed !== undefined && { closed }) },
  ],
});
const openDataUse = async (api = new FakeApi().on(statesEndpoint, onFile('Not yet.'))) => {
  const { container } = await renderApp({ path: '/data-use', api });
  await screen.findByText(/^This is not legal advice/u);
  return container;
};

test('says of each state what buyers affirm and give, whose rule that is, and where it comes from', async () => {
  const container = await openDataUse();
  for (const sentence of [...FLOOR.affirmation, ...FLOOR.asks]) expect(container).toHaveTextContent(sentence);
  for (const { state } of POLICIES) expect(document.getElementById(state)).toBeVisible();
  const ohio = within(screen.getByRole('region', { name: 'Ohio' }));
  expect(ohio.getByText('I will use Ohio’s list as the laws of Ohio allow.')).toBeVisible();
  expect(ohio.getByRole('link', { name: /^R\.C\. 3503\.13/u })).toHaveAttribute(
    'href',
    'https://law.onecle.com/ohio/title-35/3503.13.html',
  );
  const pennsylvania = within(screen.getByRole('region', { name: 'Pennsylvania' }));
  expect(
    pennsylvania.getByText(
      'You give the name of your campaign or organization and its committee ID, and type your full name as a signature.',
    ),
  ).toBeVisible();
  expect(pennsylvania.queryByText(/our own rule/u)).toBeNull();
  const oklahoma = within(screen.getByRole('region', { name: 'Oklahoma' }));
  expect(oklahoma.getByText('You give the name of your campaign or organization.')).toBeVisible();
  expect(oklahoma.getByText('We ask this of every buyer. It’s our own rule, not the state’s.')).toBeVisible();
});

test('shows the version that is affirmed, which counts the rules for every list, and since when', async () => {
  const { from } = FLOOR;
  const { version } = ALL_LISTS;
  Object.assign(ALL_LISTS, { version: version + 2 });
  Object.assign(FLOOR, { from: '2027-01-02' });
  try {
    await openDataUse();
    const oklahoma = within(screen.getByRole('region', { name: 'Oklahoma' }));
    expect(oklahoma.getByText(/^Version 3 of these rules/u)).toHaveTextContent('since Jan 2, 2027.');
  } finally {
    Object.assign(ALL_LISTS, { version });
    Object.assign(FLOOR, { from });
  }
});

test('says why a closed state is not for sale, and of an open one nothing', async () => {
  await openDataUse();
  const closed = /^Pennsylvania requires anyone/u;
  expect(within(screen.getByRole('region', { name: 'Pennsylvania' })).getByText(closed)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Oklahoma' })).queryByText('Not for sale yet')).toBeNull();
  const states = within(screen.getByRole('navigation', { name: 'States' }));
  expect(states.getByRole('link', { name: 'Ohio' })).toHaveAttribute('href', '#OH');
  expect(states.getByText(/: not for sale yet$/u)).toHaveTextContent('Pennsylvania: not for sale yet');
});

test('a closed state that the operator has opened is not said to be closed', async () => {
  await openDataUse(new FakeApi().on(statesEndpoint, onFile()));
  await waitFor(() => expect(screen.queryByText('Not for sale yet')).not.toBeInTheDocument());
  expect(screen.queryByText(/: not for sale yet$/u)).not.toBeInTheDocument();
});

it('says on About where the data comes from, with each state’s date, the price and who runs the shop', async () => {
  await renderApp({ path: '/about', api: new FakeApi().on(statesEndpoint, onFile()) });
  expect(await screen.findByText('Pennsylvania: voters as of May 12, 2026')).toBeVisible();
  expect(screen.getByText(/\$9\.99 a list, any size/u)).toBeVisible();
  expect(screen.getByRole('link', { name: REFUND_PROMISE })).toHaveAttribute('href', '/terms');
});
