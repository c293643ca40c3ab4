import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { statesEndpoint } from '../../../src/contract/voters';
import { REFUND_PROMISE } from '../../../src/lib/operator';
import { FakeApi } from '../../support/fakeApi';
import { answering } from '../search/openSearch';
import { renderApp } from '../../support/renderApp';

const STATES = {
  success: true as const,
  data: [
    { state: 'OH', voters: 2000, dataDate: '2026-10-31', sample: true, closed: 'Not yet.' },
    { state: 'OK', voters: 1500, dataDate: '2026-09-30', sample: true },
  ],
};
const homeApi = () =>
  new FakeApi().on(statesEndpoint, STATES).on(
    answerEndpoint,
    answering({}, ({ State, PolitalAff }) => (State === 'OK' && PolitalAff === 'DEM' ? 391 : 1)),
  );

const openHome = async (api = homeApi()) => {
  const opened = await renderApp({ api });
  const card = within(await screen.findByRole('region', { name: 'Count voters now' }));
  return { ...opened, card };
};

it('counts all voters, a state’s and a party’s, and leads to exactly that search', async () => {
  const { user, card, api } = await openHome();
  expect(await card.findByText('3,500')).toBeVisible();
  expect(api.callsOf(answerEndpoint)).toHaveLength(0);
  await user.selectOptions(card.getByLabelText('State'), 'Oklahoma');
  expect(card.getByText('1,500')).toBeVisible();
  await user.selectOptions(card.getByLabelText('Party'), 'Democrat');
  expect(await card.findByText('391')).toBeVisible();
  expect(api.callsOf(answerEndpoint).map(({ body }) => body)).toEqual([{ PolitalAff: 'DEM', State: 'OK' }]);
  expect(card.getByRole('link', { name: 'See these voters' })).toHaveAttribute(
    'href',
    '/voters?PolitalAff=DEM&State=OK',
  );
  await user.selectOptions(card.getByLabelText('Party'), 'Any party');
  expect(card.getByText('1,500')).toBeVisible();
});

it('names the states on file with their dates, the price, a sample, who answers and the four benefits', async () => {
  await openHome();
  const facts = within(screen.getByRole('region', { name: 'Price, states and sample' }));
  expect(await facts.findByText('Sep 30, 2026')).toBeVisible();
  expect(facts.getByText('Oct 31, 2026, search only')).toBeVisible();
  expect(facts.getByText('Sample data: every voter is made up.')).toBeVisible();
  expect(facts.getByText(/^\$9\.99 a list/u)).toBeVisible();
  expect(facts.getByRole('link', { name: REFUND_PROMISE })).toHaveAttribute('href', '/terms');
  expect(facts.getByRole('link', { name: 'Download a free sample' })).toHaveAttribute(
    'href',
    '/precinct-post-sample.csv',
  );
  expect(facts.getByRole('link', { name: /@/u })).toHaveAttribute('href', expect.stringMatching(/^mailto:/u));
  const benefits = within(await screen.findByRole('region', { name: 'Why Precinct Post' }));
  expect(benefits.getAllByRole('heading')).toHaveLength(4);
});

it('says when it cannot count, without alarming anybody, and counts when asked again', async () => {
  const { user, card, api } = await openHome(homeApi().on(statesEndpoint, 'network'));
  expect(await card.findByText('The count isn’t available right now.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(card.getByRole('option', { name: 'Pennsylvania' })).toBeInTheDocument();
  api.on(statesEndpoint, STATES);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('3,500')).toBeVisible();
});

it('asks for a count that failed again, and only for that', async () => {
  const { user, card, api } = await openHome(homeApi().on(answerEndpoint, 'network'));
  await user.selectOptions(card.getByLabelText('Party'), 'Green');
  await user.click(await card.findByRole('button', { name: 'Try again' }));
  api.on(answerEndpoint, answering({}, 16));
  await user.click(await card.findByRole('button', { name: 'Try again' }));
  expect(await card.findByText('16')).toBeVisible();
  expect(api.callsOf(statesEndpoint)).toHaveLength(1);
});
