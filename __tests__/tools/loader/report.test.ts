import { reportText } from '../../../tools/loader/report/text';
import { countyWith, load, voterLine } from './states/oklahoma/files';
import { testAdmin } from './testAdmin';

const admin = testAdmin();

it('the report of a load has its voters by party, status, and county, compared with the previous version', async () => {
  await load(admin, countyWith([voterLine('800000001'), voterLine('800000002', { PolitalAff: 'DEM' })]));
  const report = await load(
    admin,
    countyWith([
      ...[1, 2, 3].map((n) => voterLine(`80000000${n}`)),
      voterLine('800000004', { Precinct: '550001', Status: 'I' }),
      voterLine('800000005', { Status: 'X' }),
      voterLine(''),
    ]),
  );
  const text = reportText(report);
  expect(text).toContain(
    'Rows read    6\nLoaded       4 voters\nRejected     1\n               1 no voter id\n',
  );
  expect(text.slice(text.indexOf('Party  '))).toBe(
    [
      'Party       Voters   Share  Change',
      'REP              4  100.0%      +3',
      'DEM              0    0.0%      −1',
      'All voters       4  100.0%      +2',
      '',
      'Status      Voters   Share  Change',
      'A                3   75.0%      +1',
      'I                1   25.0%      +1',
      'All voters       4  100.0%      +2',
      '',
      'County      Voters   Share  Change',
      'Adair            3   75.0%      +1',
      'Oklahoma         1   25.0%      +1',
      'All voters       4  100.0%      +2',
    ].join('\n'),
  );
});
