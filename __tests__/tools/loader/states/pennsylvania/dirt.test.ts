import { pennsylvania } from '../../../../../tools/loader/states/pennsylvania/reader';
import { directoryWith } from '../../directoryWith';
import { type CopiedRow, readFiles } from '../../readFiles';
import { countyFiles, countyWith, earlierLine, idOf, type Row, voterLine } from './files';

describe("dirt in Pennsylvania's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: pennsylvania });

  it('reads rows of 153 or 154 cells, whichever most rows of the file have', async () => {
    const map = [['YORK', '1', 'GENERAL', '11/05/2024']];
    const york = (number: number) => earlierLine(number, { County: 'YORK', 'Election Vote Method 1': 'AP' });
    const { report, voters, votes } = await read(
      directoryWith({
        ...countyFiles([voterLine(1), earlierLine(2), voterLine(3)]),
        ...countyFiles([york(4), york(5), voterLine(6, { County: 'YORK' }), york(7)], { map }, 'YORK'),
      }),
    );
    expect(Object.keys(voters).toSorted()).toEqual([1, 3, 4, 5, 7].map(idOf));
    expect(report.registration.rejected).toEqual({ 'wrong number of columns': 2 });
    expect(votes.map(({ voterId }) => voterId)).toEqual([4, 5, 7].map(idOf));
  });

  it.each<[string, Row, CopiedRow, string?]>([
    [
      'a registration of 1900',
      { 'Registration Date': '01/01/1900' },
      { registration_date: null },
      'impossible registration date',
    ],
    [
      'a district out of range',
      { 'District 8': 'USC18' },
      { congressional_district: null },
      'district out of range',
    ],
    [
      'a district without number',
      { 'District 7': 'SENATE' },
      { state_senate_district: null },
      'district out of range',
    ],
    ['an id with a NUL', { 'ID Number': `\0${idOf(1)}` }, { voter_id: idOf(1) }, 'control character'],
    ['half a house number', { 'House Number Suffix': '1/2' }, { street_num: '12 1/2' }],
    [
      'an apartment and a second line',
      { 'Apartment Number': 'APT 3', 'Address Line 2': 'REAR' },
      { unit: 'APT 3 REAR' },
    ],
    [
      'no districts',
      { 'District 6': '', 'District 7': ' ', 'District 8': '' },
      { state_house_district: null },
    ],
    ['no ward', { 'District 4': '' }, { muni_sub: null }],
    ['a code with words', { 'District 6': 'STHX' }, { state_house_district: 91 }],
    ['zeros before a district', { 'District 7': 'SE00046' }, { state_senate_district: 46 }],
    ['a district before letters', { 'District 8': '6USCD' }, { congressional_district: 6 }],
    ['a bare district', { 'District 6': ' 203 ' }, { state_house_district: 203 }],
    [
      'a mailing address abroad',
      { 'Mail Address 1': '1 Rue de la Paix', 'Mail City': 'Paris', 'Mail Country': 'France' },
      { mail_line1: '1 RUE DE LA PAIX', mail_city: 'PARIS', mail_line3: 'FRANCE' },
    ],
    ['a party without a vote', { 'Election Party 3': 'R' }, {}],
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters, votes } = await read(countyWith([voterLine(1, cells), voterLine(2)]));
    expect(voters[idOf(1)]).toMatchObject(stored);
    expect(votes).toEqual([]);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });
});
