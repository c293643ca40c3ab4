import { ohio } from '../../../../../tools/loader/states/ohio/reader';
import { AFTER_DATA_DATE } from '../../../../../tools/loader/states/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import { COLUMNS, HEADER, idOf, ohioFile, partWith, STATIC_COLUMNS, voterLine } from './files';

describe('the voter file of Ohio', () => {
  const read = readerOf(ohio);

  describe('in the registrations', () => {
    itReads(ohioFile, [
      [
        'a registration of 1900',
        { REGISTRATION_DATE: '1900-01-01' },
        { registration_date: null },
        'impossible registration date',
      ],
      ['no status', { VOTER_STATUS: ' ' }, { status: 'I' }, 'no status: taken as inactive'],
      ['an id with a NUL', { SOS_VOTERID: `\0${idOf(1)}` }, { voter_id: idOf(1) }, 'control character'],
      ['a NUL for a vote', { 'GENERAL-11/05/2024': '\0' }, {}, 'control character'],
      ['a ZIP in two columns', { RESIDENTIAL_ZIP_PLUS4: '0405' }, { zip: '43000-0405' }],
      ['half an extension', { RESIDENTIAL_ZIP_PLUS4: '40' }, { zip: '43000' }],
      [
        'a ZIP that is whole',
        { RESIDENTIAL_ZIP: '43000-1234', RESIDENTIAL_ZIP_PLUS4: '1234' },
        { zip: '43000-1234' },
      ],
      ['a unit', { RESIDENTIAL_SECONDARY_ADDR: 'STE 30' }, { street_name: 'ELM ST', unit: 'STE 30' }],
      [
        'a mailing address abroad',
        {
          MAILING_ADDRESS1: '1 Rue de la Paix',
          MAILING_CITY: 'Paris',
          MAILING_COUNTRY: 'France',
          MAILING_POSTAL_CODE: 'F-75002',
        },
        { mail_line1: '1 RUE DE LA PAIX', mail_line3: 'FRANCE', mail_city: 'PARIS', mail_zip: 'F-75002' },
      ],
    ]);
  });

  describe('in the history', () => {
    const [primary, general, special] = ['PRIMARY-05/07/2024', 'GENERAL-11/05/2024', 'SPECIAL-08/05/2025'];

    it('counts any value in a cell as a vote', async () => {
      const { report, votesOf } = await read(
        partWith([
          voterLine(1, { [primary]: 'R', [general]: 'X' }),
          voterLine(2, { [primary]: ' d ', [general]: ' ', [special]: '?' }),
          voterLine(3),
        ]),
      );
      expect([1, 2, 3].map((n) => votesOf(idOf(n)))).toEqual([
        ['OH-2024-05-07-local-primary', 'OH-2024-11-05-general'],
        ['OH-2024-05-07-local-primary', 'OH-2025-08-05-local-special'],
        [],
      ]);
      expect(report.history).toEqual({ votes: 4, rejected: {} });
    });

    it('can have two elections on one day, and different ones in each file', async () => {
      const columns = [...STATIC_COLUMNS, 'GENERAL-11/06/2007', 'PRIMARY-11/06/2007'];
      const line = voterLine(1, { 'GENERAL-11/06/2007': 'X', 'PRIMARY-11/06/2007': 'D' }, columns);
      const { votes } = await read(
        directoryWith({
          'SWVF_1_22.txt': `${columns.join(',')}\n${line}`,
          'SWVF_23_44.txt': `${HEADER}\n${voterLine(2, { [general]: 'X' })}`,
        }),
      );
      expect(votes).toEqual([
        { voterId: idOf(1), election: 'OH-2007-11-06-local-general' },
        { voterId: idOf(1), election: 'OH-2007-11-06-local-primary' },
        { voterId: idOf(2), election: 'OH-2024-11-05-general' },
      ]);
    });

    it('counts and drops votes in future elections, and takes no other column for an election', async () => {
      const columns = [...STATIC_COLUMNS, 'PRIMARY-05/05/2026', 'PRIMARY-13/05/2024', 'RUNOFF-05/05/2024'];
      const cells = { 'PRIMARY-05/05/2026': 'X', 'PRIMARY-13/05/2024': 'X', 'RUNOFF-05/05/2024': 'X' };
      const { report, votes } = await read(
        directoryWith({ 'SWVF_1_22.txt': `${columns.join(',')}\n${voterLine(1, cells, columns)}` }),
      );
      expect(votes).toEqual([]);
      expect(report.repaired).toEqual({ [AFTER_DATA_DATE]: 1 });
    });
  });

  describe('in choosing files', () => {
    it('reads columns in any order, and does not need those that are empty in practice', async () => {
      const without = ['RESIDENTIAL_ZIP_PLUS4', 'MAILING_COUNTRY', 'LIBRARY', 'COUNTY_ID'];
      const columns = COLUMNS.filter((column) => !without.includes(column)).toReversed();
      const text = `${columns.join(',').toLowerCase()}\n${voterLine(1, { 'GENERAL-11/05/2024': 'X' }, columns)}`;
      const { report, voters, votesOf } = await read(directoryWith({ 'SWVF_1_44.csv': text }));
      expect(voters[idOf(1)]).toMatchObject({ last_name: 'DOE', congressional_district: 2 });
      expect(votesOf(idOf(1))).toEqual(['OH-2024-11-05-general']);
      expect(report.notes).toEqual([]);
    });

    it('says when no column is an election, and which columns are missing', async () => {
      const only = (columns: readonly string[]) =>
        read(directoryWith({ 'SWVF_1_22.txt': `${columns.join(',')}\n${voterLine(1, {}, columns)}` }));
      expect((await only(STATIC_COLUMNS)).report.notes[0]).toBe('SWVF_1_22.txt has no election columns.');
      await expect(only(COLUMNS.filter((column) => column !== 'WARD'))).rejects.toThrow(
        'SWVF_1_22.txt has no column WARD',
      );
    });
  });
});
