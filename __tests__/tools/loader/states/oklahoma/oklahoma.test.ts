import { oklahoma } from '../../../../../tools/loader/states/oklahoma/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import { countyWith, HEADER, oklahomaFile, PRECINCTS, voterLine } from './files';

describe('the voter file of Oklahoma', () => {
  const read = readerOf(oklahoma);

  describe('in the registrations', () => {
    itReads(oklahomaFile, [
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
      ['a backslash', { BldgNum: 'APT\\2' }, { unit: 'APT\\2' }],
      ['what COPY takes for null', { MiddleName: '\\N' }, { middle_name: '\\N' }],
    ]);
  });

  describe('in the history', () => {
    const withPairs = voterLine('800000001', {
      VoterHist1: '11/05/2024',
      HistMethod1: 'IP',
      VoterHist2: '06/18/2024',
      HistMethod2: 'AB',
    });

    it('prefers the history files to the pairs in the registration row', async () => {
      const { votesOf } = await read(countyWith([withPairs], ['800000001,11/08/2022,IP']));
      expect(votesOf('800000001')).toEqual(['OK-2022-11-08-general']);
    });

    it('uses the pairs if there are no history files', async () => {
      const { report, votes } = await read(
        directoryWith({ 'CTY01_vr.csv': `${HEADER}\n${withPairs}`, 'Precincts.csv': PRECINCTS }),
      );
      expect(votes).toEqual([
        { voterId: '800000001', election: 'OK-2024-11-05-general' },
        { voterId: '800000001', election: 'OK-2024-06-18-primary' },
      ]);
      expect(report).toMatchObject({
        history: { votes: 2, rejected: {} },
        registration: { rows: 1, rejected: {}, excluded: {} },
      });
    });
  });

  it('says when there are no precincts', async () => {
    const { report, voters } = await read(
      directoryWith({ 'CTY01_vr.csv': `${HEADER}\n${voterLine('800000001')}` }),
    );
    expect(voters['800000001']?.congressional_district).toBeNull();
    expect(report.notes[0]).toContain('no Precincts.csv');
  });

  it.each([
    ['nothing', '/nowhere/at/all', 'There is nothing to read at /nowhere/at/all'],
    [
      'another header',
      directoryWith({ 'CTY01_vr.csv': 'VoterID,Precinct\n1,2' }),
      'CTY01_vr.csv has no column LastName, ',
    ],
  ])('fails with a clear message when there is %s', async (_, path, message) => {
    await expect(read(path)).rejects.toThrow(message);
  });

  it('reads the older form with 49 columns, columns in another order, and an old column name', async () => {
    const columns = HEADER.split(',')
      .filter((column) => column !== 'StreetPostDir')
      .toReversed();
    const header = columns.join(',').replace('RegistrationDate', 'OriginalRegistration');
    const { report, voters } = await read(
      directoryWith({
        'cty01_VR.CSV': `\uFEFF${header}\n${voterLine('800000001', {}, columns)}`.replace(
          '\uFEFF',
          '\xEF\xBB\xBF',
        ),
        'PRECINCTS.CSV': PRECINCTS,
      }),
    );
    expect(voters['800000001']).toMatchObject({
      registration_date: '2001-01-07',
      street_name: 'ELM ST',
      congressional_district: 1,
      state_senate_district: 2,
      state_house_district: 3,
    });
    expect(report.registration.rejected).toEqual({});
  });
});
