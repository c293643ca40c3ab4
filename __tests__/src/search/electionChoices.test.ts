import fc from 'fast-check';
import { lastElections } from '../../../src/lib/lastElections';
import { presetSelectors } from '../../../src/state/search/presetOffers';
import { formOf } from '../../../src/state/search/searchForm';
import type { RootState } from '../../../src/state/types';
import { election, stateFilters } from './openSearch';

const ELECTIONS = [
  { token: 'VH1', ...election('OK', '2026-06-16'), classification: 'primary' },
  { token: 'VH2', ...election('OK', '2024-11-05') },
  { token: 'VH3', ...election('OK', '2024-06-18'), classification: 'primary' },
  { token: 'VH4', ...election('OK', '2022-11-08') },
  { token: 'VH5', ...election('OK', '2022-06-28'), classification: 'primary' },
];
const onFile = stateFilters({ elections: ELECTIONS, dataDate: '2026-10-31' });

type Asked = { readonly VoteHistory?: string; readonly NotVoted?: string };

/** The choices as a form with these elections offers them. */
function offersOf(filters: Asked) {
  const { selectElections } = presetSelectors('list', {
    selectOnFile: () => onFile,
    selectForm: () => formOf(filters),
    selectFilters: () => filters,
  });
  return selectElections({ api: { queries: {} } } as unknown as RootState);
}
const chosenOf = (filters: Asked) => offersOf(filters).flatMap(({ name, chosen }) => (chosen ? [name] : []));
const press = (filters: Asked, name: string): Asked => {
  const { VoteHistory = '', NotVoted = '' } =
    offersOf(filters).find((one) => one.name === name)?.pressed ?? {};
  return { ...(VoteHistory !== '' && { VoteHistory }), ...(NotVoted !== '' && { NotVoted }) };
};

it('the last primary after the last two leaves the last one', () => {
  const both = press({}, 'primary2');
  expect(both).toEqual({ VoteHistory: 'VH1,VH3' });
  expect(chosenOf(both)).toEqual(['general0', 'primary2']);
  const last = press(both, 'primary1');
  expect(last).toEqual({ VoteHistory: 'VH1' });
  expect(chosenOf(last)).toEqual(['general0', 'primary1']);
  expect(press(last, 'primary0')).toEqual({});
});

it('keeps what is asked of other elections', () => {
  expect(press({ VoteHistory: 'VH2,VH5', NotVoted: 'VH1' }, 'primary2')).toEqual({
    VoteHistory: 'VH1,VH2,VH3,VH5',
  });
  expect(press({ NotVoted: 'VH1,VH4' }, 'primary0')).toEqual({ NotVoted: 'VH4' });
});

it('no question has two answers, and the one that is pressed is its answer', () => {
  const tokens = fc.uniqueArray(fc.constantFrom(...ELECTIONS.map(({ token }) => token)));
  const answer = fc.constantFrom(...lastElections(onFile));
  fc.assert(
    fc.property(tokens, tokens, answer, (voted, not, { name, choice }) => {
      const asked = (list: readonly string[]) => list.toSorted().join(',');
      const before = {
        VoteHistory: asked(voted),
        NotVoted: asked(not.filter((one) => !voted.includes(one))),
      };
      const sameQuestion = (names: readonly string[]) =>
        names.filter((one) => one.slice(0, -1) === name.slice(0, -1));
      expect(sameQuestion(chosenOf(before)).length).toBeLessThanOrEqual(1);
      const after = press(before, name);
      expect(sameQuestion(chosenOf(after))).toEqual([name]);
      // Nothing else changes.
      const others = (filters: Asked) =>
        [filters.VoteHistory ?? '', filters.NotVoted ?? ''].map((joined) =>
          joined.split(',').filter((token) => token !== '' && choice?.among.includes(token) !== true),
        );
      expect(others(after)).toEqual(others(before));
    }),
  );
});
