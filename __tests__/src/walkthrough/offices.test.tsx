import { waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/figures';
import { ELECTION_TYPES, ownOffices, RACES, racesIn } from '../../../src/features/walkthrough/races';
import { answering, questionsTo } from '../search/openSearch';
import {
  button,
  figures,
  inDialog,
  labels as choices,
  openWalkthrough,
  walkthroughApi,
} from './openWalkthrough';

const FIGURES = figures({
  states: { OK: 1200, OH: 11, PA: 12, AR: 9, FL: 8 },
  municipalities: { NORMAN: 900, MOORE: 300 },
  wards: { 'NORMAN · WARD 10': 30, 'NORMAN · WARD 2': 60 },
  schoolDistricts: { 'NORMAN SCHOOLS': 800 },
});
const api = () => walkthroughApi().on(answerEndpoint, answering(FIGURES));
const select = (name: string) => inDialog().getByLabelText(name);
const labels = (name: string) =>
  [...select(name).querySelectorAll('option')].map(({ textContent }) => textContent);

it('asks a council race for its municipality and ward, in order, each with its voters', async () => {
  const opened = await openWalkthrough({ api: api() });
  const { user, store, toGeography } = opened;
  await toGeography(/Local/u, /City Council/u);
  await waitFor(() =>
    expect(labels('Municipality')).toEqual([
      'All municipalities',
      'Moore (300 voters)',
      'Norman (900 voters)',
    ]),
  );
  expect(questionsTo(opened.api).at(-1)?.of).toContain('municipalities,wards');
  expect(inDialog().queryByLabelText('Find a municipality')).toBeNull();
  // A state has hundreds of wards: they wait for their city, and until they are counted in it.
  expect(inDialog().queryByLabelText('Ward')).toBeNull();
  const counted = Promise.withResolvers<undefined>();
  opened.api.on(answerEndpoint, async (asked) => {
    await counted.promise;
    return answering(FIGURES)(asked);
  });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.selectOptions(select('Municipality'), 'NORMAN');
  expect(labels('Ward')).toEqual(['All wards']);
  // It would appear under the footer.
  expect(scrolled.mock.contexts.some((element) => (element as Element).contains(select('Ward')))).toBe(true);
  counted.resolve(undefined);
  await waitFor(() =>
    expect(labels('Ward')).toEqual([
      'All wards',
      'Norman · Ward 2 (60 voters)',
      'Norman · Ward 10 (30 voters)',
    ]),
  );
  // In a ward, no one lives in another city.
  opened.api.on(answerEndpoint, (asked) =>
    answering(asked.filters.Wards === undefined ? FIGURES : { ...FIGURES, municipalities: { NORMAN: 60 } })(
      asked,
    ),
  );
  expect(select('Ward')).toHaveAccessibleDescription(
    'Only wards with voters on your list are shown. 1,144 of these 1,234 voters have no ward on file.',
  );
  await user.selectOptions(select('Ward'), 'NORMAN · WARD 2');
  const filters = () => selectWalkthroughFilters(store.getState());
  expect(filters()).toEqual({ State: 'OK', Municipalities: 'NORMAN', Wards: 'NORMAN · WARD 2' });
  // Another city's ward is another ward.
  await inDialog().findByRole('option', { name: 'Moore (300 voters)' });
  await user.selectOptions(select('Municipality'), 'MOORE');
  expect(filters()).toEqual({ State: 'OK', Municipalities: 'MOORE' });
  expect(inDialog().getByText('Cleared Norman · Ward 2.')).toBeVisible();
  await user.click(button('Undo'));
  expect(filters()).toEqual({ State: 'OK', Municipalities: 'NORMAN', Wards: 'NORMAN · WARD 2' });
  expect(inDialog().queryByText(/^Cleared/u)).toBeNull();
  expect(inDialog().getByRole('heading', { name: /Where do the voters live/u })).toHaveFocus();
  await user.click(button('Next'));
  expect(inDialog().getByRole('button', { name: /^4\s*Geography/u })).toHaveTextContent(/Norman · Ward 2$/u);
  expect(inDialog().queryByText('Also filtered by:')).toBeNull();
});

it('includes the voters who have no ward on file with a chosen one, in one press', async () => {
  const wards = { 'NORMAN · WARD 4': 30, 'NORMAN · WARD 5': 42 };
  const counting = walkthroughApi().on(
    answerEndpoint,
    answering({ ...FIGURES, wards }, 158, (lists) =>
      lists.map(({ Wards, Municipalities }) =>
        Wards === undefined && Municipalities === 'NORMAN' ? 158 : 0,
      ),
    ),
  );
  const { user, store, toGeography } = await openWalkthrough({ api: counting });
  await toGeography(/Local/u, /City Council/u);
  await user.selectOptions(select('Municipality'), 'NORMAN');
  expect(await inDialog().findByText(/86 of these 158 voters have no ward on file/u)).toBeVisible();
  await user.selectOptions(select('Ward'), 'NORMAN · WARD 4');
  await user.click(await inDialog().findByRole('button', { name: 'Add 86 with no ward on file' }));
  expect(selectWalkthroughFilters(store.getState())).toEqual({
    ...{ State: 'OK', Municipalities: 'NORMAN', Wards: 'NONE ON FILE|NORMAN · WARD 4' },
  });
  const both = 'Norman · Ward 4 and no ward on file';
  // Not "0 voters": no figure is known of the two together.
  await waitFor(() => expect(select('Ward')).toHaveDisplayValue(both));
  expect(await inDialog().findByRole('option', { name: 'Norman · Ward 5 (42 voters)' })).toBeVisible();
  expect(inDialog().queryByRole('button', { name: /^Add 86/u })).toBeNull();
  await user.click(button('Next'));
  expect(inDialog().getByRole('button', { name: /^4\s*Geography/u })).toHaveTextContent(both);
});

it('another county takes the place of a city that is not in it, and says so before and after', async () => {
  const counts = figures({ ...FIGURES, counties: { 'OK Adair': 20, 'OK Tulsa': 2345 } });
  const inCity = { ...counts, counties: { 'OK Tulsa': 900 } };
  const asking = walkthroughApi().on(answerEndpoint, (asked) =>
    answering(asked.filters.Municipalities === undefined ? counts : inCity)(asked),
  );
  const { user, store, toGeography } = await openWalkthrough({ api: asking });
  await toGeography(/Local/u, /Mayor/u);
  await user.selectOptions(select('Municipality'), 'NORMAN');
  const elsewhere = await inDialog().findByRole('group', {
    name: 'Outside Norman (city limits), which this clears',
  });
  await waitFor(() =>
    expect(labels('County')).toEqual(['All counties', 'Tulsa (900 voters)', 'Adair (20 voters)']),
  );
  expect(within(elsewhere).getAllByRole('option')).toHaveLength(1);
  await user.selectOptions(select('County'), 'Tulsa');
  const filters = () => selectWalkthroughFilters(store.getState());
  expect(filters()).toEqual({ State: 'OK', Municipalities: 'NORMAN', County_Desc: 'TULSA' });
  expect(inDialog().queryByText(/^Cleared/u)).toBeNull();
  await user.selectOptions(select('County'), 'Adair');
  expect(filters()).toEqual({ State: 'OK', County_Desc: 'ADAIR' });
  const cleared = inDialog().getByText('Cleared Norman (city limits).');
  expect(cleared).toBeVisible();
  // The next answer is another matter.
  await user.selectOptions(select('County'), '');
  expect(cleared).not.toBeInTheDocument();
});

it('keeps a city whose voters are not counted in the chosen county yet', async () => {
  const counted = Promise.withResolvers<undefined>();
  const asking = api();
  const { user, store, toGeography } = await openWalkthrough({ api: asking });
  await toGeography(/Local/u, /Mayor/u);
  asking.on(answerEndpoint, async (asked) => {
    if (asked.filters.Municipalities !== undefined) await counted.promise;
    return answering(FIGURES)(asked);
  });
  await user.selectOptions(select('Municipality'), 'NORMAN');
  await user.selectOptions(select('County'), 'Adair');
  expect(selectWalkthroughFilters(store.getState())).toEqual({
    State: 'OK',
    Municipalities: 'NORMAN',
    County_Desc: 'ADAIR',
  });
  counted.resolve(undefined);
});

it('asks for the county first, and offers the voters of a city beyond it', async () => {
  const { user, store, toGeography } = await openWalkthrough({ api: api() });
  await toGeography(/Local/u, /Mayor/u);
  expect(select('County').compareDocumentPosition(select('Municipality'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.selectOptions(select('County'), 'Adair');
  expect(inDialog().queryByText(/^Only the part of/u)).toBeNull();
  await user.selectOptions(select('Municipality'), 'NORMAN');
  await inDialog().findByText('Only the part of Norman (city limits) in Adair County?');
  expect(inDialog().getByText('2,345 more voters live in Tulsa County.')).toBeVisible();
  await user.click(button('Include all of Norman (city limits)'));
  expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', Municipalities: 'NORMAN' });
});

it('says by name what a state’s file does not have', async () => {
  const { toGeography } = await openWalkthrough({ api: api() });
  await toGeography(/Local/u, /School Board/u, /Ohio/u);
  expect(
    inDialog().getByText('Ohio’s file has no school board zones, so this race can’t be narrowed by them.'),
  ).toBeVisible();
  expect(select('School district')).toBeVisible();
});

it('asks a township’s race for its township', async () => {
  const { toGeography } = await openWalkthrough({ api: api() });
  await toGeography(/Local/u, /^Township Supervisor$/u, /Pennsylvania/u);
  expect(select('Township')).toBeVisible();
});

it('offers every race of the table in every state, and each state’s own offices', () => {
  for (const state of ['AR', 'FL', 'NC', 'OH', 'OK', 'PA'])
    for (const type of ELECTION_TYPES)
      expect(racesIn(state, type)).toEqual([...RACES[type], ...ownOffices(state, type)]);
  expect(racesIn('AR', 'county')).toContain('Justice of the Peace');
});

it('says beneath a race that the state does not elect it, and asks its own office for its district', async () => {
  const { user, choose, next } = await openWalkthrough({ api: api() });
  await choose(/Arkansas/u);
  await next();
  expect(inDialog().getByRole('radio', { name: /^Local/u })).toHaveAccessibleName(/School Board$/u);
  await choose(/County/u);
  await next();
  expect(choices('radio')).toEqual([
    'County CommissionerNot elected in Arkansas, which elects a Justice of the Peace',
    'County ExecutiveNot elected in Arkansas, which elects a County Judge',
    'District AttorneyNot elected in Arkansas, which elects a Prosecuting Attorney',
    'Sheriff',
    'Justice of the Peace',
    'County Judge',
    'Prosecuting Attorney',
  ]);
  await choose(/^Justice of the Peace$/u);
  await next();
  expect(inDialog().getByRole('button', { name: '3 Race Justice of the Peace' })).toBeVisible();
  expect(labels('Justice of the peace district')[0]).toBe('All justice of the peace districts');
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
  expect(choices('radio')[1]).toBe('Lieutenant GovernorNot elected apart from the Governor in Ohio');
});
