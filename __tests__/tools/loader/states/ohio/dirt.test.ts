import { ohio } from '../../../../../tools/loader/states/ohio/reader';
import { type CopiedRow, readFiles } from '../../readFiles';
import { idOf, partWith, type Row, voterLine } from './files';

describe("dirt in Ohio's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: ohio });

  it.each<[string, Row, CopiedRow, string?]>([
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
    ['doubled quotes in a name', { FIRST_NAME: 'ROBERT ""BOB""' }, { first_name: 'ROBERT "BOB"' }],
    ['a comma in a name', { LAST_NAME: 'DOE, JR' }, { last_name: 'DOE, JR' }],
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
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters, votes } = await read(partWith([voterLine(1, cells), voterLine(2)]));
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(votes).toEqual([]);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('reads cells without quotes', async () => {
    const { report } = await read(partWith([voterLine(1), voterLine(2).replaceAll('"', '')]));
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });
});
