import { screen, waitFor } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import fc from 'fast-check';
import * as v from 'valibot';
import { routeChanged } from '../../../src/state/events';
import { makeStore } from '../../../src/app/makeStore';
import { WALKTHROUGH_TTL_MS } from '../../../src/contract/limits';
import { searchEndpoint } from '../../../src/contract/voters';
import type { SavedProgress } from '../../../src/features/walkthrough/savedWalkthroughSlice';
import { readProgress } from '../../../src/features/walkthrough/readProgress';
import { NO_ANSWERS, type Answers } from '../../../src/features/walkthrough/steps';
import { walkthroughStateChosen } from '../../../src/features/walkthrough/walkthroughSlice';
import { makeTestDeps, TEST_NOW } from '../../support/renderApp';
import { button, inDialog, openWalkthrough, walkthroughApi } from './openWalkthrough';
import { type CanonicalFilters, filtersSchema } from '../../../src/contract/filters';
import { formOf } from '../../../src/state/search/searchForm';
import { answersOfForm, othersIn, readDraft } from '../../../src/features/walkthrough/draft';
import { canonicalFilters } from '../search/filters';

const KEY = 'persist:precinct-post-walkthrough';

const progress = (savedAt: number): SavedProgress => ({
  step: 4,
  answers: { electionType: 'local', race: 'Mayor', fields: { County_Desc: 'TULSA', State: 'OK' } },
  savedAt,
  form: {},
});
const stored = (value: unknown, version = 1) =>
  JSON.stringify({
    progress: JSON.stringify(value),
    _persist: JSON.stringify({ version, rehydrated: true }),
  });

/** Browser storage with this text under the walkthrough's key, and a store started from it. */
async function startOn(text: string | null, now = TEST_NOW) {
  const kept = new Map<string, string>(text === null ? [] : [[KEY, text]]);
  const deps = makeTestDeps({
    clock: () => now,
    storage: {
      getItem: (key) => Promise.resolve(kept.get(key) ?? null),
      setItem: (key, value) => Promise.resolve(void kept.set(key, value)),
      removeItem: (key) => Promise.resolve(void kept.delete(key)),
    },
  });
  globalThis.fetch = walkthroughApi().fetch;
  const store = makeStore(deps);
  await new Promise<void>((resolve) => void persistStore(store, null, resolve));
  return { store, kept, restored: () => store.getState().savedWalkthrough.progress };
}

describe('progress in the browser’s storage', () => {
  it('is restored within the hour, and not a millisecond later', async () => {
    const saved = progress(TEST_NOW);
    for (const later of [0, WALKTHROUGH_TTL_MS - 1])
      expect((await startOn(stored(saved), TEST_NOW + later)).restored()).toEqual(saved);
    expect((await startOn(stored(saved), TEST_NOW + WALKTHROUGH_TTL_MS)).restored()).toBeNull();
  });

  it.each([
    ['no JSON', '{"progress":'],
    ['of an older version', stored(progress(TEST_NOW), 0)],
  ])('is dropped when it is %s', async (_what, text) => {
    expect((await startOn(text)).restored()).toBeNull();
  });

  it.each([
    { extra: 1 },
    { savedAt: TEST_NOW + 1 },
    { step: 5, answers: NO_ANSWERS },
    ...[
      { electionType: 'galactic' },
      { race: 'Governor' },
      { fields: { State: 'OK', Nickname: 'JO' } },
      { selections: {} },
    ].map((answer) => ({ answers: { ...progress(TEST_NOW).answers, ...answer } })),
  ])('is not restored with %j in it', (tampered) => {
    expect(readProgress({ ...progress(TEST_NOW), ...tampered }, TEST_NOW)).toBeNull();
  });

  it('is restored without a text that cannot be read', () => {
    const { answers, ...rest } = progress(TEST_NOW);
    const fields = { ...answers.fields, AgeMin: '7' };
    expect(readProgress({ ...rest, answers: { ...answers, fields } }, TEST_NOW)).toEqual(progress(TEST_NOW));
  });

  it('is saved after each change, with a timestamp, and leaves the other persisted data alone', async () => {
    const { store, kept } = await startOn(null);
    await waitFor(() => expect(kept.has('persist:precinct-post')).toBe(true));
    kept.set('persist:precinct-post', 'of another tab');
    store.dispatch(routeChanged({ path: '/voters', search: '?walkthrough=1' }));
    await waitFor(() => expect(store.getState().walkthrough?.status).toBe('open'));
    store.dispatch(walkthroughStateChosen({ state: 'PA' }));
    await waitFor(() => expect(kept.get(KEY)).toContain('PA'));
    const written = JSON.parse(kept.get(KEY) ?? '') as { progress: string };
    expect(readProgress(JSON.parse(written.progress), TEST_NOW)).toMatchObject({
      ...{ step: 1, answers: { fields: { State: 'PA' } } },
      savedAt: TEST_NOW,
    });
    expect(kept.get('persist:precinct-post')).toBe('of another tab');
  });
});

const question = () => inDialog().getByRole('heading', { level: 3 });
async function reopen({ user }: Awaited<ReturnType<typeof openWalkthrough>>, meanwhile?: () => unknown) {
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(window.location.search).not.toContain('walkthrough'));
  await meanwhile?.();
  await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
  await screen.findByRole('dialog');
}

it('resumes where the user left off within the hour, says so, starts over, and has searched nothing', async () => {
  let now = TEST_NOW;
  const opened = await openWalkthrough({ deps: { clock: () => now } });
  const { api, user, choose, next } = opened;
  expect(inDialog().queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  await choose(/Oklahoma/u);
  await next();
  await choose(/National/u);
  await reopen(opened, () => (now += WALKTHROUGH_TTL_MS - 1));
  expect(await inDialog().findByText('Your earlier answers: Oklahoma.')).toBeVisible();
  expect(question()).toHaveTextContent('Step 2 of 5');
  expect(inDialog().getByRole('radio', { name: /National/u })).toBeChecked();
  await user.click(inDialog().getByRole('button', { name: /^1\s*State/u }));
  await user.click(button('Start over'));
  expect(question()).toHaveTextContent('Step 1 of 5');
  expect(inDialog().queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(inDialog().queryByText(/^Your earlier answers/u)).not.toBeInTheDocument();
  expect(inDialog().getByText(/^Cleared all answers\./u)).toBeVisible();
  await user.click(button('Undo'));
  expect(inDialog().getByRole('radio', { name: /Oklahoma/u })).toBeChecked();
  await next();
  await reopen(opened, () => (now += WALKTHROUGH_TTL_MS));
  expect(question()).toHaveTextContent('Step 1 of 5');
  expect(inDialog().queryByText(/^Your earlier answers/u)).not.toBeInTheDocument();
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

describe('when the form names another state', () => {
  it('restores the answers given after it was chosen', async () => {
    const opened = await openWalkthrough({ path: '/voters?State=OK' });
    await opened.choose(/Ohio/u);
    await opened.next();
    await opened.choose(/National/u);
    await reopen(opened);
    expect(question()).toHaveTextContent('Step 2 of 5');
    expect(inDialog().getByRole('radio', { name: /National/u })).toBeChecked();
    // The one on the screen is a press away.
    await opened.user.click(button('Use the list on my screen'));
    expect(question()).toHaveTextContent('Step 2 of 5');
    expect(inDialog().getByRole('button', { name: '1 State OK' })).toBeVisible();
    expect(inDialog().queryByText(/on your screen/u)).toBeNull();
  });

  const progressed = { progress: progress(TEST_NOW - WALKTHROUGH_TTL_MS + 1) };

  it('restores what an earlier visit saved if this one started without a list', async () => {
    await openWalkthrough({ path: '/voters', state: { savedWalkthrough: progressed } });
    expect(question()).toHaveTextContent('Step 4 of 5');
    expect(await inDialog().findByRole('button', { name: 'Remove Tulsa' })).toBeVisible();
  });

  it('starts from the list on the screen, not from what an earlier visit saved, and names it', async () => {
    const path = '/voters?State=OK&PolitalAff=DEM';
    const { next } = await openWalkthrough({ path, state: { savedWalkthrough: progressed } });
    expect(question()).toHaveTextContent('Step 1 of 5');
    expect(inDialog().getByText('Your list so far: Oklahoma, Mayor, Democrats.')).toBeVisible();
    expect(inDialog().queryByText(/^Your earlier answers/u)).toBeNull();
    for (const _answered of [1, 2]) await next();
    // The race is no filter: it stays for the same state.
    expect(inDialog().getByRole('radio', { name: 'Mayor' })).toBeChecked();
    await next();
    expect(await inDialog().findByPlaceholderText('All counties')).toBeVisible();
  });
});

// What the walkthrough reads of a list, and carries over from the form.

const HOUSE = { electionType: 'state', race: 'State House' } as const;
const house = (filters: CanonicalFilters): Answers => ({ ...HOUSE, fields: formOf(filters).fields });

it('reads what can be read of a draft, and says what cannot', () => {
  const { fields } = formOf({ State: 'OK', PolitalAff: 'DEM' });
  expect(readDraft({ fields: { ...fields, AgeMin: '7', AgeMax: '40' } })).toEqual({
    filters: { State: 'OK', PolitalAff: 'DEM', AgeMax: 40 },
    errors: { AgeMin: 'must be at least 18' },
  });
  const { filters, errors } = readDraft({ fields: { ...fields, AgeMin: '70', AgeMax: '40' } });
  expect([filters.AgeMin, filters.AgeMax, Object.keys(errors)]).toEqual([undefined, 40, ['AgeMin']]);
});

it('carries over what no step can ask for', () => {
  const filters = {
    ...{ State: 'OK', PolitalAff: 'DEM,LIB', AgeMin: 60, VoteHistory: 'VH1,VH3', LastName: 'DOE' },
    ...{ County_Desc: 'TULSA', StateHouseDistrict: 'HD-7', StateSenateDistrict: 'SD-2', Wards: 'WARD 1' },
  };
  expect(othersIn(null, filters)).toEqual(['LastName', 'StateHouseDistrict', 'StateSenateDistrict', 'Wards']);
  expect(othersIn(HOUSE.race, filters)).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
  const several = { ...filters, County_Desc: 'ADAIR,TULSA', StateHouseDistrict: 'HD-7,HD-8' };
  expect(othersIn(HOUSE.race, several)).toEqual(['LastName', 'StateSenateDistrict', 'Wards']);
});

it('keeps the race saved for the same state, which the form has no field for, and nothing else', () => {
  const saved = house({ State: 'OK', StateHouseDistrict: 'HD-7', VoteHistory: 'VH2' });
  const filters = { State: 'OK', PolitalAff: 'REP' };
  expect(answersOfForm(filters, saved)).toEqual(house(filters));
  expect(answersOfForm({ State: 'FL' }, saved)).toEqual({
    ...NO_ANSWERS,
    fields: formOf({ State: 'FL' }).fields,
  });
});

it('loses nothing that the form asks for', () => {
  fc.assert(
    fc.property(canonicalFilters, (filters) => {
      expect(readDraft(answersOfForm(filters, null)).filters).toEqual(v.parse(filtersSchema, filters));
    }),
  );
});
