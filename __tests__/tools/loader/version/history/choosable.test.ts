import type { DatabaseAdmin } from '../../../../../tools/database/admin';
import type { CanonicalElection } from '../../../../../tools/loader/model/canonical';
import { choosableElections } from '../../../../../tools/loader/version/history/choosable';
import { Histories } from '../../../../../tools/loader/version/history/histories';
import { historyCells } from '../../../../../tools/loader/version/history/historyCells';

const local = (date: string): CanonicalElection => ({
  ...{ key: `OH-${date}-local`, date, classification: 'local', type: 'local', level: 'local' },
});
const may: CanonicalElection = { ...local('2022-05-03'), classification: 'primary', level: 'statewide' };
const august: CanonicalElection = { ...may, key: 'august', date: '2022-08-02', partOf: may.key };
const ELECTIONS = [local('2025-11-04'), may, local('2023-02-28'), august];

/** Voters by county, and which of `ELECTIONS` each has voted in. */
type People = Readonly<Record<string, readonly (readonly number[])[]>>;

function historiesOf(people: People) {
  const histories = new Histories();
  const lines = Object.entries(people).flatMap(([county, voters]) =>
    voters.map((votes, n) => {
      for (const election of votes) histories.add(`${county} ${n}`, election + 1, 0);
      return `${county}\t${county} ${n}\n`;
    }),
  );
  const admin: Pick<DatabaseAdmin, 'copyOut'> = {
    async *copyOut() {
      yield* await Promise.resolve(lines.map((line) => Buffer.from(line)));
    },
  };
  return { histories, choosable: () => choosableElections(admin, 1, histories, ELECTIONS) };
}

const voters = (number: number, votes: (n: number) => readonly number[]) =>
  Array.from({ length: number }, (_, n) => votes(n));

it('an election can be chosen if one in fifty of any one county voted in it', async () => {
  const { choosable } = historiesOf({
    Adams: voters(100, (n) => [...(n < 2 ? [0] : []), ...(n < 1 ? [2] : [])]),
    Brown: voters(1000, (n) => (n < 19 ? [2] : [])),
  });
  expect([...(await choosable())]).toEqual([ELECTIONS[0]]);
});

it('the halves of an election count together', async () => {
  const { choosable } = historiesOf({ Adams: voters(100, (n) => (n === 0 ? [1] : n === 1 ? [3] : [])) });
  expect([...(await choosable())]).toEqual([may]);
});

it('a row keeps the days of those that are no VH', async () => {
  const { histories, choosable } = historiesOf({ Adams: [[0, 1], [3], []] });
  const cells = historyCells(histories, ELECTIONS, '2026-10-31', await choosable());
  const daysOf = (voter: string) => cells.cellsOf(voter).split('\t').at(-1);
  // With fewer than eight, all are tracked.
  expect([cells.days, daysOf('Adams 0')]).toEqual([[], '\\N']);
  const eight = Array.from({ length: 8 }, (_, n): CanonicalElection => ({
    ...{ ...may, key: `general ${n}`, date: `20${10 + n}-11-02`, classification: 'general' },
  }));
  const all = [...ELECTIONS, ...eight];
  const more = historyCells(histories, all, '2026-10-31', new Set(all));
  // Of nine statewide ones the oldest is by its day, too.
  expect(more.days).toEqual(['2010-11-02', '2023-02-28', '2025-11-04']);
  expect(['Adams 0', 'Adams 1', 'Adams 2'].map((id) => more.cellsOf(id).split('\t').at(-1))).toEqual([
    '{2025-11-04}',
    '\\N',
    '\\N',
  ]);
});
