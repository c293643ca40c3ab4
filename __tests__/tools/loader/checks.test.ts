import { checkVersion, type Limits, USUAL_LIMITS } from '../../../tools/loader/checks';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import { buildVersion } from '../../../tools/loader/version/buildVersion';
import type { LiveVersion, VersionCounts } from '../../../tools/loader/version/counts';
import { sampleOf } from '../../../tools/local/sample/seedSampleVoters';
import { testAdmin } from './testAdmin';
import { countyWith, load, voterLine } from './states/oklahoma/files';
import { forgetVersions, statusesOf, tablesOfVersions } from './version/storedVersions';

const COUNTS: VersionCounts = {
  voters: 100,
  county: { Adair: 90, Oklahoma: 10 },
  party: { REP: 100 },
  status: { A: 100 },
  congressional_district: { 5: 100 },
  state_senate_district: { 48: 100 },
  state_house_district: { 101: 100 },
};
const LIVE: LiveVersion = { id: 1, dataDate: '2026-01-10', counts: COUNTS };
const check = (changes: Partial<VersionCounts>, live: LiveVersion | null, limits: Partial<Limits> = {}) =>
  checkVersion({ ...COUNTS, ...changes }, STATE_FACTS.OK, live, { ...USUAL_LIMITS, ...limits });

describe('a version that differs from the live one', () => {
  it('is accepted when everything changed a little', () => {
    check({ voters: 120, party: { REP: 114, DEM: 6 }, status: { A: 114, I: 6 } }, LIVE);
  });

  it.each<[string, Partial<VersionCounts>, Partial<Limits>]>([
    ['has fewer voters', { voters: 79 }, { totalTolerance: 21 }],
    ['has more voters', { voters: 121 }, { totalTolerance: 21 }],
    ['lacks a county', { county: { Adair: 100 } }, { allowMissingCounties: true }],
    ['has other parties', { party: { REP: 94, DEM: 6 } }, { tolerance: 6 }],
    ['has other statuses', { status: { A: 92, I: 8 } }, { tolerance: 8 }],
  ])('is rejected when it %s, and accepted when the operator says so', (_, changes, limits) => {
    // What to pass is said.
    const [name = '', value] = Object.entries(limits)[0] ?? [];
    const flag = name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
    expect(() => check(changes, LIVE)).toThrow(
      new RegExp(
        `version 1 of 2026-01-10, which is live.*--${flag}${value === true ? '' : ` ${String(value)}`}`,
        'su',
      ),
    );
    expect(() => check(changes, LIVE, limits)).not.toThrow();
  });

  it('reports all problems at once', () => {
    const changes = { voters: 9, county: { Adair: 9 }, party: { LIB: 9 }, status: { I: 9 } };
    expect(() => check(changes, LIVE)).toThrow(
      /no voters in Oklahoma[^]*91\.0% fewer[^]*a party moved[^]*a status moved/u,
    );
  });
});

describe('a load', () => {
  const admin = testAdmin();
  beforeEach(() => forgetVersions(admin));
  const file = (voters: number) =>
    countyWith(Array.from({ length: voters }, (_, n) => voterLine(String(800_000_000 + n))));

  it('keeps the live version when the new one is doubtful, unless the operator says so', async () => {
    await load(admin, file(100), { limits: {} });
    await expect(load(admin, file(79), { limits: {} })).rejects.toMatchObject({ name: 'LoadError' });
    expect(await statusesOf(admin)).toEqual(['live 100']);
    expect(await tablesOfVersions(admin)).toEqual(['voter_bits_v1', 'voters_v1']);
    await load(admin, file(79), { limits: { totalTolerance: 21 } });
    expect(await statusesOf(admin)).toEqual(['live 79', 'retired 100']);
  });

  it('is accepted whatever it contains when only sample data is live', async () => {
    await buildVersion(admin, sampleOf('OK', 700), { replace: true, check: () => undefined });
    await load(admin, file(3), { limits: {} });
    expect(await statusesOf(admin)).toEqual(['live 3', 'retired 700']);
  });
});

describe('what every version is checked for', () => {
  it('accepts counts within bounds, and rejects a version without voters', () => {
    check({}, null);
    expect(() => check({ voters: 0 }, null)).toThrow('No voters to load');
  });

  it('rejects counties and districts that the state does not have', () => {
    const elsewhere = {
      county: { Wake: 1 },
      congressional_district: { 6: 1 },
      state_senate_district: { 49: 1 },
      state_house_district: { 102: 1, 1: 4 },
    };
    expect(() => check(elsewhere, null)).toThrow(
      [
        'Oklahoma has no county "Wake"',
        'Oklahoma has no congressional district 6',
        'Oklahoma has no state senate district 49',
        'Oklahoma has no state house district 102',
      ].join('\n'),
    );
  });
});
