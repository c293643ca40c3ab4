import { checkVersion, USUAL_LIMITS } from '../../../tools/loader/checks';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import type { VersionCounts } from '../../../tools/loader/version/counts';
import { sampleOf } from '../../../tools/local/sample/seedSampleVoters';
import { testAdmin } from './testAdmin';
import { countyWith, load, voterLine, type OklahomaRow } from './states/oklahoma/files';
import { forgetVersions, statusesOf, tablesOfVersions } from './version/storedVersions';

describe('a version that differs from the live one', () => {
  const admin = testAdmin();
  beforeEach(() => forgetVersions(admin));

  /** A hundred voters, apart from the differences: a number of rows, and cells for the first ones. */
  const file = (rows = 100, first: OklahomaRow = {}, changed = 0) =>
    countyWith(
      Array.from({ length: rows }, (_, n) =>
        voterLine(String(800_000_000 + n), {
          Precinct: n < 10 ? '550001' : '010001',
          ...(n < changed ? first : {}),
        }),
      ),
    );

  it('is accepted when everything changed a little', async () => {
    await load(admin, file(), { limits: {} });
    await load(admin, file(120, { PolitalAff: 'DEM', Status: 'I' }, 6), { limits: {} });
    expect(await statusesOf(admin)).toEqual(['live 120', 'retired 100']);
  });

  it.each([
    [
      'has fewer voters',
      file(79),
      '- There are 21.0% fewer voters: 79, not 100. If that is right, pass --total-tolerance 21 (it is 20).',
      { totalTolerance: 21 },
    ],
    [
      'has more voters',
      file(121),
      '- There are 21.0% more voters: 121, not 100. If that is right, pass --total-tolerance 21 (it is 20).',
      { totalTolerance: 21 },
    ],
    [
      'lacks a county',
      file(100, { Precinct: '010001' }, 10),
      '- There are no voters in Oklahoma. If that is right, pass --allow-missing-counties.',
      { allowMissingCounties: true },
    ],
    [
      'has other parties',
      file(100, { PolitalAff: 'DEM' }, 6),
      '- The share of a party moved: DEM from 0.0 to 6.0%, REP from 100.0 to 94.0%. ' +
        'If that is right, pass --tolerance 6 (it is 5).',
      { tolerance: 6 },
    ],
    [
      'has other statuses',
      file(100, { Status: 'I' }, 8),
      '- The share of a status moved: A from 100.0 to 92.0%, I from 0.0 to 8.0%. ' +
        'If that is right, pass --tolerance 8 (it is 5).',
      { tolerance: 8 },
    ],
  ])('is rejected when it %s, and accepted when the operator says so', async (_, path, doubt, limits) => {
    await load(admin, file(), { limits: {} });
    await expect(load(admin, path, { limits: {} })).rejects.toMatchObject({
      name: 'LoadError',
      message: `Compared to version 1 of 2026-01-10, which is live and stays live:\n${doubt}`,
    });
    expect(await statusesOf(admin)).toEqual(['live 100']);
    expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v1', 'voters_v1']);
    await load(admin, path, { limits });
    expect((await statusesOf(admin)).at(-1)).toBe('retired 100');
  });

  it('reports all problems at once', async () => {
    await load(admin, file(), { limits: {} });
    const other = load(admin, file(9, { Precinct: '010001', Status: 'I', PolitalAff: 'LIB' }, 9), {
      limits: {},
    });
    await expect(other).rejects.toThrow(
      /no voters in Oklahoma[^]*91\.0% fewer[^]*a party moved[^]*a status moved/u,
    );
  });

  it('is accepted whatever it contains when only sample data is live', async () => {
    await buildVersion(admin, sampleOf('OK', 2000), { replace: true, check: () => undefined });
    await load(admin, file(3), { limits: {} });
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 2000']);
  });
});

describe('what every version is checked for', () => {
  const counts = (changes: Partial<VersionCounts>): VersionCounts => ({
    voters: 1,
    county: { Adair: 1 },
    party: { DEM: 1 },
    status: { A: 1 },
    congressional_district: { 5: 1 },
    state_senate_district: { 48: 1 },
    state_house_district: { 101: 1 },
    ...changes,
  });
  const check = (changes: Partial<VersionCounts>) =>
    checkVersion(counts(changes), STATE_FACTS.OK, null, USUAL_LIMITS);

  it('accepts counts within bounds', () => {
    expect(() => check({})).not.toThrow();
  });

  it('rejects a version without voters', () => {
    expect(() => check({ voters: 0 })).toThrow('No voters to load');
  });

  it('rejects counties and districts that the state does not have', () => {
    const districts = {
      congressional_district: { 6: 1 },
      state_senate_district: { 49: 1 },
      state_house_district: { 102: 1, 1: 4 },
    };
    expect(() => check({ ...districts, county: { Wake: 1 } })).toThrow(
      [
        'Oklahoma has no county "Wake"',
        'Oklahoma has no congressional district 6',
        'Oklahoma has no state senate district 49',
        'Oklahoma has no state house district 102',
      ].join('\n'),
    );
  });
});
