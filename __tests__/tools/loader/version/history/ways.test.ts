import { ballotIn, methodIn, wayOf } from '../../../../../tools/loader/model/votes';
import { waysOf } from '../../../../../tools/loader/version/history/ways';
import type { CanonicalElection } from '../../../../../tools/loader/model/canonical';

const election = (date: string, classification: 'general' | 'primary'): CanonicalElection => ({
  ...{ key: `${date} ${classification}`, date, classification, type: 'state', level: 'statewide' },
});
const [g24, g22, p24, p22] = [
  election('2024-11-05', 'general'),
  election('2022-11-08', 'general'),
  election('2024-06-18', 'primary'),
  election('2022-06-28', 'primary'),
];
const local: CanonicalElection = { ...election('2025-04-01', 'general'), level: 'local' };
const ELECTIONS = [p22, g22, local, p24, g24];

type Way = Parameters<typeof wayOf>;
/** The cells of a voter who voted so. */
function cellsOf(...votes: readonly (readonly [CanonicalElection, ...Way])[]) {
  const ways = waysOf([g24, g22], [p24, p22], ELECTIONS);
  ways.begin();
  ways.add(ELECTIONS.indexOf(g24), wayOf('P', 'O'));
  ways.begin();
  for (const [of, method, ballot] of votes) ways.add(ELECTIONS.indexOf(of), wayOf(method, ballot));
  return ways.cells().split('\t');
}
const NONE = '\\N';

it('a way is a number that says both', () => {
  for (const method of [null, 'M', 'E', 'P'] as const)
    for (const ballot of [null, 'D', 'R', 'O'] as const)
      expect([methodIn(wayOf(method, ballot)), ballotIn(wayOf(method, ballot))]).toEqual([method, ballot]);
});

it.each([
  ['nobody', [], [NONE, NONE, NONE, NONE]],
  ['an earlier general only', [[g22, 'P', null]], [NONE, 'P', NONE, NONE]],
  ['a method that the file does not say', [[g24, null, null]], [NONE, NONE, NONE, NONE]],
  [
    'most often',
    [
      [g24, 'M', null],
      [g22, 'P', null],
      [p24, 'P', null],
    ],
    ['M', 'P', NONE, NONE],
  ],
  [
    'as often: the most recent',
    [
      [p22, 'P', null],
      [g24, 'E', null],
    ],
    ['E', 'E', NONE, NONE],
  ],
  ['a general has no ballot', [[g24, 'P', 'D']], ['P', 'P', NONE, NONE]],
  ['the last primary', [[p24, null, 'R']], [NONE, NONE, 'R', 'R']],
  ['an earlier primary only', [[p22, null, 'D']], [NONE, NONE, NONE, 'D']],
  [
    'both parties',
    [
      [p22, null, 'D'],
      [p24, null, 'R'],
    ],
    [NONE, NONE, 'R', 'B'],
  ],
  [
    'a party and a nonpartisan ballot',
    [
      [p22, null, 'D'],
      [p24, null, 'O'],
    ],
    [NONE, NONE, 'O', 'D'],
  ],
  ['a local election does not count', [[local, 'M', 'D']], [NONE, NONE, NONE, NONE]],
] as const)('%s', (_name, votes, cells) => {
  expect(cellsOf(...votes)).toEqual(cells);
});
