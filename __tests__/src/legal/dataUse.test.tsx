import { screen, waitFor, within } from '@testing-library/react';
import {
  CITED_FLOOR as FLOOR,
  CITED_POLICIES as POLICIES,
} from '../../../src/contract/policies/citedPolicies';
import { FLOOR as ALL_LISTS } from '../../../src/contract/policies/policies';
import { statesEndpoint } from '../../../src/contract/voters';
import { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';

const onFile = (closed?: string) => ({
  success: true as const,
  data: [
    { state: 'PA', voters: 5, dataDate: '2026-05-12', sample: true, ...(closed !== undefined && { closed }) },
  ],
});
const open = async (api = new FakeApi().on(statesEndpoint, onFile('Not yet.'))) => {
  const { container } = await renderApp({ path: '/data-use', api });
  await screen.findByText(/^This is not legal advice/u);
  return container;
};

test('says of each state what buyers affirm and where that comes from, and that it is no legal advice', async () => {
  const container = await open();
  for (const sentence of FLOOR.affirmation) expect(container).toHaveTextContent(sentence);
  for (const { state } of POLICIES) expect(document.getElementById(state)).toBeVisible();
  const ohio = within(screen.getByRole('region', { name: 'Ohio' }));
  expect(ohio.getByText('I will use Ohio’s list as the laws of Ohio allow.')).toBeVisible();
  expect(ohio.getByRole('link', { name: /^R\.C\. 3503\.13/u })).toHaveAttribute(
    'href',
    'https://law.onecle.com/ohio/title-35/3503.13.html',
  );
  // What the operator has yet to confirm is no customer's business.
  expect(container).not.toHaveTextContent(/read it yet|Safe at Home/u);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Every list', 'Each state']);
});

test('says what each state has a buyer give, why, and what of it is our own rule', async () => {
  await open();
  for (const sentence of FLOOR.asks) expect(screen.getByText(sentence)).toBeVisible();
  const pennsylvania = within(screen.getByRole('region', { name: 'Pennsylvania' }));
  expect(
    pennsylvania.getByText(
      'You give the name of your campaign or organization and its committee ID, and type your full name as a signature.',
    ),
  ).toBeVisible();
  expect(
    pennsylvania.getByText(/^Pennsylvania law requires anyone who takes names to identify themselves/u),
  ).toBeVisible();
  expect(pennsylvania.queryByText(/our own rule/u)).toBeNull();
  const oklahoma = within(screen.getByRole('region', { name: 'Oklahoma' }));
  expect(oklahoma.getByText('You give the name of your campaign or organization.')).toBeVisible();
  expect(oklahoma.getByText('We ask this of every buyer. It’s our own rule, not the state’s.')).toBeVisible();
});

test('shows the version that is affirmed, which counts the rules for every list, and since when', async () => {
  const { from } = FLOOR;
  ALL_LISTS.version += 2;
  FLOOR.from = '2027-01-02';
  try {
    await open();
    const oklahoma = within(screen.getByRole('region', { name: 'Oklahoma' }));
    expect(oklahoma.getByText(/^Version 3 of these rules/u)).toHaveTextContent('since Jan 2, 2027.');
  } finally {
    ALL_LISTS.version -= 2;
    FLOOR.from = from;
  }
});

test('says why a closed state is not for sale, and of an open one nothing', async () => {
  await open();
  const closed = /^Pennsylvania requires anyone/u;
  expect(within(screen.getByRole('region', { name: 'Pennsylvania' })).getByText(closed)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Oklahoma' })).queryByText('Not for sale yet')).toBeNull();
  const states = within(screen.getByRole('navigation', { name: 'States' }));
  expect(states.getByRole('link', { name: 'Ohio' })).toHaveAttribute('href', '#OH');
  expect(states.getByText(/: not for sale yet$/u)).toHaveTextContent('Pennsylvania: not for sale yet');
});

test('a closed state that the operator has opened is not said to be closed', async () => {
  await open(new FakeApi().on(statesEndpoint, onFile()));
  await waitFor(() => expect(screen.queryByText('Not for sale yet')).not.toBeInTheDocument());
  expect(screen.queryByText(/: not for sale yet$/u)).not.toBeInTheDocument();
});
