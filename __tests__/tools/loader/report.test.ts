import { difference } from '../../../tools/loader/report/comparison';
import type { LoadReport } from '../../../tools/loader/report/loadReport';
import { reportText } from '../../../tools/loader/report/text';
import { startTestDatabase } from '../../support/database';
import { countyWith, load, voterLine } from './states/oklahoma/files';

describe('a change', () => {
  it.each([
    [1200, 1000, '+200'],
    [1000, 2500, '−1,500'],
    [7, 7, '0'],
    [7, null, ''],
  ])('from %d to %d reads %s', (voters, from, text) => {
    expect(difference(voters, from)).toBe(text);
  });
});

describe('the report of a load', () => {
  let report: LoadReport;
  beforeAll(async () => {
    const database = await startTestDatabase();
    const first = countyWith([voterLine('800000001'), voterLine('800000002', { PolitalAff: 'DEM' })]);
    const second = countyWith(
      [
        ...[1, 2, 3].map((n) => voterLine(`80000000${n}`)),
        voterLine('800000004', { Precinct: '550001', Status: 'I' }),
        voterLine('800000005', { Status: 'X' }),
        voterLine(''),
      ],
      [
        '800000001,11/05/2024,IP',
        '800000002,11/05/2024,IP',
        '800000001,06/18/2024,IP',
        '800000009,06/18/2024,IP',
      ],
    );
    await load(database.admin, first);
    report = await load(database.admin, second, {
      expected: { total: 5, counties: { Oklahoma: 1, Bryan: 2 } },
    });
    await database.close();
  });

  it('is text with everything by party, status, and county, compared with the previous version and the state’s totals', () => {
    const text = reportText(report);
    expect(text).toContain(
      'Rows read    6\nLoaded       4 voters\nRejected     1\n               1 no voter id\n',
    );
    expect(text).toContain('Excluded     1\n               1 neither active nor inactive\n');
    expect(text).toContain(
      'Duplicates   0 (the last row wins)\nSuppressed   0 (by `npm run ops -- suppress`)\n',
    );
    const tables = text.slice(text.indexOf('\n\nParty'));
    expect(tables).toBe(
      [
        ...['', '', 'Party       Voters   Share  Change'],
        ...['REP              4  100.0%      +3', 'DEM              0    0.0%      −1'],
        'All voters       4  100.0%      +2',
        ...['', 'Status      Voters   Share  Change'],
        ...['A                3   75.0%      +1', 'I                1   25.0%      +1'],
        'All voters       4  100.0%      +2',
        ...['', 'County      Voters   Share  Change  Expected  Difference'],
        'Adair            3   75.0%      +1',
        'Bryan            0    0.0%       0         2          −2',
        'Oklahoma         1   25.0%      +1         1           0',
        'All voters       4  100.0%      +2         5          −1',
      ].join('\n'),
    );
  });
});
