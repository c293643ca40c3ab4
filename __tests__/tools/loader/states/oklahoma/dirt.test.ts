import { oklahoma } from '../../../../../tools/loader/states/oklahoma/reader';
import { directoryWith } from '../../directoryWith';
import type { CopiedRow } from '../../readFiles';
import { testsOf } from '../stateTests';
import { countyWith, HEADER, type OklahomaRow, PRECINCTS, voterLine } from './files';

describe("dirt in Oklahoma's voter file", () => {
  const { read, loaded } = testsOf(oklahoma);

  it.each<[string, OklahomaRow, CopiedRow, string?]>([
    ['no party', { PolitalAff: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['no status', { Status: '' }, { status: 'I' }, 'no status: taken as inactive'],
    ['a stray quote', { LastName: '"DOE' }, { last_name: 'DOE' }, 'stray quote'],
    ['a NUL in the precinct', { Precinct: '01\x000001' }, { precinct: '010001' }, 'control character'],
    [
      'a precinct that is not in the table',
      { Precinct: '010099' },
      { county: 'Adair', precinct: '010099', state_house_district: null },
      'precinct without districts',
    ],
    [
      'an address in parts',
      { StreetDir: 'MI S OF', StreetName: 'HWY 11', StreetType: '' },
      { street_name: 'MI S OF HWY 11' },
    ],
    ['a direction behind the street', { StreetPostDir: 'NE' }, { street_name: 'ELM ST NE' }],
    [
      'no address',
      { StreetNum: '', StreetName: '', StreetType: '' },
      { street_num: null, street_name: null },
    ],
    ['a backslash', { BldgNum: 'APT\\2' }, { unit: 'APT\\2' }],
    ['what COPY takes for null', { MiddleName: '\\N' }, { middle_name: '\\N' }],
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters } = await read(
      countyWith([voterLine('800000001', cells), voterLine('800000002')]),
    );
    expect(voters['800000001']).toMatchObject(stored);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('lets the last of several rows with one id win, over files and after exclusions', async () => {
    const vr = (...lines: string[]) => [HEADER, ...lines].join('\n');
    const { report, voters } = await loaded(
      directoryWith({
        'CTY01_vr.csv': vr(
          voterLine('800000001', { FirstName: 'FIRST' }),
          voterLine('800000001', { FirstName: 'SECOND' }),
        ),
        'CTY55_vr.csv': vr(
          voterLine('800000001', { FirstName: 'LAST', Precinct: '550001' }),
          voterLine('800000001', { FirstName: 'GONE', Status: 'C' }),
        ),
        'Precincts.csv': PRECINCTS,
      }),
    );
    expect(Object.keys(voters)).toHaveLength(1);
    expect(voters['800000001']).toMatchObject({
      first_name: 'LAST',
      county: 'Oklahoma',
      state_house_district: 88,
    });
    expect(report.registration).toMatchObject({ rows: 4, loaded: 1, duplicates: 2 });
  });
});
