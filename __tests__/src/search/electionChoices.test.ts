import fc from 'fast-check';
import { formOf } from '../../../src/state/search/searchForm';
import { turnoutIn } from '../../../src/state/search/turnout';
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

/** The questions of a form with these elections. */
const questionsOf = (filters: Asked) => turnoutIn(onFile, formOf({ State: 'OK', ...filters }).fields);
const chosenOf = (filters: Asked) => questionsOf(filters).map(({ current }) => current.name);
const press = (filters: Asked, name: string): Asked => {
  const { VoteHistory = '', NotVoted = '' } =
    questionsOf(filters)
      .flatMap(({ answers }) => answers)
      .find((one) => one.name === name)?.values ?? {};
  return { ...(VoteHistory !== '' && { VoteHistory }), ...(NotVoted !== '' && { NotVoted }) };
};

it('the answer that is chosen is the current one, and nothing else changes', () => {
  const tokens = fc.uniqueArray(fc.constantFrom(...ELECTIONS.map(({ token }) => token)));
  const choice = fc.constantFrom(
    ...questionsOf({}).flatMap(({ among, answers }) => answers.map(({ name }) => ({ among, name }))),
  );
  fc.assert(
    fc.property(tokens, tokens, choice, (voted, not, { name, among }) => {
      const asked = (list: readonly string[]) => list.toSorted().join(',');
      const before = {
        VoteHistory: asked(voted),
        NotVoted: asked(not.filter((one) => !voted.includes(one))),
      };
      const after = press(before, name);
      expect(chosenOf(after)).toContain(name);
      const others = (filters: Asked) =>
        [filters.VoteHistory ?? '', filters.NotVoted ?? ''].map((joined) =>
          joined.split(',').filter((token) => token !== '' && !among.includes(token)),
        );
      expect(others(after)).toEqual(others(before));
    }),
  );
});
