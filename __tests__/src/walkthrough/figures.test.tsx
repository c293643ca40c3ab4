import { waitFor, screen } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { statesEndpoint } from '../../../src/contract/voters';
import { chipsIn } from '../search/formControls';
import { answering, questionsTo } from '../search/openSearch';
import type { FakeApi } from '../../support/fakeApi';
import {
  button,
  figures,
  inDialog,
  openWalkthrough,
  walkthroughApi,
  counting,
  findBox,
  labels,
  offered,
  placesOf,
} from './openWalkthrough';
import { placesEndpoint } from '../../../src/contract/places';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/draftSelectors';

/** The walkthrough's questions; the form behind it asks for statuses, too. */
const asked = (api: FakeApi) => questionsTo(api).filter(({ of = '' }) => !of.includes('statuses'));
const OTHERS = 'states,counties,parties,elections,households';

const turnoutCounted = { presets: expect.arrayContaining([{ UsualMethod: 'M' }]) as unknown };

it('counts the states at once, and the rest with one request a change, and none for stepping', async () => {
  const { api, user, choose, next } = await openWalkthrough();
  expect(await inDialog().findByText('2,346 voters')).toBeVisible();
  // Whoever goes on sooner than the walkthrough asks spares it the question, so the test waits for each.
  await choose(/Ohio/u);
  await choose(/Oklahoma/u);
  const questions = [{ of: 'states' }, { State: 'OH', of: OTHERS }, { State: 'OK', of: OTHERS }];
  await waitFor(() => expect(asked(api)).toEqual(questions));
  await next();
  for (const answer of [/^County/u, /Sheriff/u]) {
    await choose(answer);
    await next();
  }
  expect(asked(api)).toEqual(questions);
  // The last step adds its questions about turnout.
  await next();
  await waitFor(() => expect(api.callsOf(answerEndpoint).at(-1)?.body).toMatchObject(turnoutCounted));
  await user.click(inDialog().getByRole('button', { name: /^1\s*State/u }));
  expect(inDialog().getByText('11 voters')).toBeVisible();
  // Beside the total, the whole state's would contradict it.
  expect(inDialog().queryByText('2,346 voters')).toBeNull();
  expect(asked(api)).toHaveLength(4);
});

it('says what a place comes to, in voters and households', async () => {
  const api = walkthroughApi().on(answerEndpoint, answering(figures({ elections: { VH1: 30, VH2: 9 } }), 42));
  const { toGeography } = await openWalkthrough({ api });
  await toGeography(/^County/u, /Sheriff/u);
  expect((await inDialog().findByText('42 voters')).parentElement).toHaveTextContent(
    /^42 voters in 21 households/u,
  );
});

it('says of a closed state that it is not for sale yet, where it is chosen', async () => {
  const summary = { voters: 12, dataDate: '2026-05-12', sample: true };
  const api = walkthroughApi().on(statesEndpoint, {
    success: true,
    data: [
      { state: 'OK', ...summary },
      { state: 'PA', ...summary, closed: 'Pennsylvania asks who takes names from its list.' },
    ],
  });
  await openWalkthrough({ api });
  const closed = await inDialog().findAllByRole('radio', {
    name: /Search and count only: not for sale yet$/u,
  });
  expect(closed.map((radio) => (radio as HTMLInputElement).value)).toEqual(['PA']);
});

// The places that a race is run in, and the offices that a state doesn’t elect.

const FIGURES = figures({
  states: { OK: 1200, OH: 11, PA: 12, AR: 9, FL: 8 },
  municipalities: { NORMAN: 900, MOORE: 300 },
  wards: { 'NORMAN · WARD 10': 30, 'NORMAN · WARD 2': 60 },
  schoolDistricts: { 'NORMAN SCHOOLS': 800 },
});
const PLACES = placesOf({
  Municipalities: ['MOORE', 'NORMAN'],
  Wards: ['NORMAN · WARD 10', 'NORMAN · WARD 2'],
});
const api = (answer = counting(FIGURES)) =>
  walkthroughApi().on(answerEndpoint, answer).on(placesEndpoint, { success: true, data: PLACES });
const COUNCIL = 'Municipality or ward';

it('finds a council race’s municipality and wards in one box, each with its voters', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const late = api().on(answerEndpoint, async (asked) => {
    if (asked.of.includes('wards')) await promise;
    return counting(FIGURES)(asked);
  });
  const { user, store, toGeography, pick } = await openWalkthrough({ api: late });
  await toGeography(/Local/u, /City Council/u);
  await user.click(await findBox(COUNCIL));
  await waitFor(() => expect(questionsTo(late).at(-1)?.of).toMatch('wards'));
  // Their voters would move them.
  expect(offered()).toEqual([]);
  resolve(undefined);
  await screen.findByRole('option', { name: /Ward 2 · ward 60$/u });
  expect(screen.getByRole('option', { name: 'Norman · city limits 900' })).toBeVisible();
  await user.keyboard('{Escape}');
  await pick(COUNCIL, 'Norman · Ward 2');
  await pick(COUNCIL, 'Norman · Ward 10');
  expect(chipsIn(COUNCIL)).toEqual(['Norman · Ward 10', 'Norman · Ward 2']);
  const wards = { State: 'OK', Wards: 'NORMAN · WARD 10|NORMAN · WARD 2' };
  expect(selectWalkthroughFilters(store.getState())).toEqual(wards);
  await user.click(button('Next'));
  expect(inDialog().getByRole('button', { name: /^4\s*Geography/u })).toHaveTextContent(/Norman · Ward 2$/u);
  expect(inDialog().queryByText('Also filtered by:')).toBeNull();
});

it('offers the voters of a city beyond the chosen county', async () => {
  const { user, store, toGeography, pick } = await openWalkthrough({ api: api() });
  await toGeography(/Local/u, /Mayor/u);
  await pick('County', 'Adair');
  expect(inDialog().queryByText(/^Only the part of/u)).toBeNull();
  await pick('Municipality', 'Norman');
  await inDialog().findByText(/^Only the part of Norman \(city limits\) in Adair County\./u);
  await user.click(button('Add 2,345 in Tulsa County'));
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', Municipalities: 'NORMAN' });
});

it('says by name what a state’s file does not have', async () => {
  const { toGeography } = await openWalkthrough({ api: api() });
  await toGeography(/Local/u, /School Board/u, /Ohio/u);
  expect(inDialog().getByText('Ohio’s file has no school board zones.')).toBeVisible();
  expect(await findBox('School district')).toBeVisible();
});

it('says beneath a race that the state does not elect it, and asks its own office for its district', async () => {
  const { user, choose, next } = await openWalkthrough({ api: api() });
  await choose(/Arkansas/u);
  await next();
  expect(inDialog().getByRole('radio', { name: /^Local/u })).toHaveAccessibleName(/School Board$/u);
  await choose(/County/u);
  await next();
  expect(labels('radio')).toEqual([
    'County CommissionerArkansas elects a Justice of the Peace instead',
    'County ExecutiveArkansas elects a County Judge instead',
    'District AttorneyArkansas elects a Prosecuting Attorney instead',
    'Sheriff',
    'Justice of the Peace',
    'County Judge',
    'Prosecuting Attorney',
  ]);
  await choose(/^Justice of the Peace$/u);
  await next();
  expect(inDialog().getByRole('button', { name: '3 Race Justice of the Peace' })).toBeVisible();
  expect(await findBox('Justice of the peace district')).toBeVisible();
  // Ohio elects none.
  await user.click(inDialog().getByRole('button', { name: /^1\s*State/u }));
  await choose(/Ohio/u);
  await next();
  expect(inDialog().getByRole('radio', { name: /^Local/u })).toHaveAccessibleName(
    /School Board, Township Trustee$/u,
  );
  await next();
  expect(inDialog().queryByRole('radio', { checked: true })).toBeNull();
  expect(button('Next')).toBeDisabled();
  await user.click(button('Back'));
  await choose(/^State/u);
  await next();
  expect(labels('radio')[1]).toBe('Lieutenant GovernorElected on the Governor’s ticket in Ohio');
});
