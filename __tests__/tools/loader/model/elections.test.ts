import type { CanonicalElection } from '../../../../tools/loader/model/canonical';
import { countedElections, pickTrackedElections, wholeOf } from '../../../../tools/loader/model/elections';

const election = (date: string, level: CanonicalElection['level']): CanonicalElection => ({
  key: `XX-${date}-other`,
  date,
  classification: level === 'statewide' ? 'runoff' : 'local',
  type: 'local',
  level,
});

describe('tracked elections', () => {
  const years = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => String(from + n));

  it('are the eight most recent statewide ones, most recent first', () => {
    const all = years(2010, 2020).flatMap((year) => [
      election(`${year}-11-03`, 'statewide'),
      election(`${year}-12-01`, 'local'),
    ]);
    expect(pickTrackedElections(all).map(({ date }) => date)).toEqual(
      years(2013, 2020)
        .toReversed()
        .map((year) => `${year}-11-03`),
    );
  });

  it('include the most recent local ones if the state has fewer', () => {
    const all = [
      election('2016-11-08', 'statewide'),
      ...years(2010, 2020).map((year) => election(`${year}-04-01`, 'local')),
    ];
    const dates = pickTrackedElections(all).map(({ date }) => date);
    expect(dates).toHaveLength(8);
    expect(dates.slice(0, 6)).toEqual([
      '2020-04-01',
      '2019-04-01',
      '2018-04-01',
      '2017-04-01',
      '2016-11-08',
      '2016-04-01',
    ]);
  });
});

it('turnout is counted over the last four statewide elections of a kind, up to the data date', () => {
  const of = (date: string, level: CanonicalElection['level'] = 'statewide'): CanonicalElection => ({
    ...election(date, level),
    classification: date.includes('-11-') ? 'general' : 'primary',
  });
  const generals = ['2016-11-08', '2018-11-06', '2020-11-03', '2022-11-08', '2024-11-05', '2026-11-03'];
  const all = [...generals.map((date) => of(date)), of('2025-11-04', 'local'), of('2026-06-16')];
  const dates = countedElections('general', all, '2026-10-31').map(({ date }) => date);
  expect(dates).toEqual(['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06']);
});

describe('an election in two halves', () => {
  const may: CanonicalElection = { ...election('2022-05-03', 'statewide'), classification: 'primary' };
  const august: CanonicalElection = {
    ...{ ...election('2022-08-02', 'statewide'), classification: 'primary', partOf: may.key },
  };

  it('is one election', () => {
    const dates = (all: readonly CanonicalElection[]) => all.map(({ date }) => date);
    expect(dates(pickTrackedElections([may, august]))).toEqual([may.date]);
    expect(dates(countedElections('primary', [august, may], '2026-10-31'))).toEqual([may.date]);
    expect(wholeOf([may, august])(august)).toBe(may);
  });

  it('is the half that is on file, if only one is', () => {
    expect(pickTrackedElections([august])).toEqual([august]);
    expect(countedElections('primary', [august], '2026-10-31')).toEqual([august]);
  });
});

it('a local election is not tracked before statewide ones, though its ballot asks the whole state', () => {
  const asked: CanonicalElection = {
    ...{ ...election('2023-11-07', 'statewide'), classification: 'local_with_statewide_question' },
  };
  const others = Array.from({ length: 8 }, (_, n) => election(`20${10 + n}-11-03`, 'statewide'));
  expect(pickTrackedElections([asked, ...others])).not.toContain(asked);
});
