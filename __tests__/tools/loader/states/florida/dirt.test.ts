import { florida } from '../../../../../tools/loader/states/florida/reader';
import { directoryWith } from '../../directoryWith';
import { type CopiedRow, readFiles } from '../../readFiles';
import { MASKED, type VoterCells, voterLine } from './files';

describe("dirt in Florida's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: florida });
  const county = (lines: readonly string[]) => directoryWith({ 'ALA_20260110.txt': lines.join('\r\n') });

  it('rejects a row whose id is not a number of up to ten digits', async () => {
    const ids = ['1000000001', '10000000012', 'DOE', '*'];
    const { report, voters } = await read(county(ids.map((id) => voterLine(id))));
    expect(Object.keys(voters)).toEqual(['1000000001']);
    expect(report.registration.rejected).toEqual({ 'no voter id': 3 });
  });

  it('excludes exempt voters, whatever the file says of their exemption', async () => {
    const { report, voters } = await read(
      county([
        voterLine('100000001'),
        voterLine('100000002', { ...MASKED, exemption: 'Y' }),
        voterLine('100000003', { exemption: 'y ' }),
        voterLine('100000004', { ...MASKED, exemption: '' }),
        voterLine('100000005', { exemption: '*' }),
        voterLine('100000006', { exemption: '1' }),
        voterLine('100000007', { exemption: 'Y', status: 'PRE' }),
      ]),
    );
    expect(Object.keys(voters)).toEqual(['100000001']);
    expect(report.registration).toEqual({ rows: 7, rejected: {}, excluded: { exempt: 6 } });
  });

  it.each<[string, VoterCells, CopiedRow, string?]>([
    ['no party', { party: '' }, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['a NUL after the exemption', { exemption: 'N\0' }, { last_name: 'DOE' }, 'control character'],
    ['a blank exemption', { exemption: ' ' }, { last_name: 'DOE' }],
    ['quotes, which are data', { lastName: 'O"DOE', firstName: '"JANE' }, { last_name: 'O"DOE' }],
    ['trailing spaces in an id', { voterId: '100000001   ' }, { county: 'Alachua' }],
    ['a unit on the second line', { residenceLine2: 'Apt 7' }, { street_name: 'ELM ST', unit: 'APT 7' }],
    [
      'units on both lines',
      { residenceLine1: '12 Elm St Bldg 2', residenceLine2: 'Apt 7' },
      { street_name: 'ELM ST', unit: 'BLDG 2 APT 7' },
    ],
    [
      'mail from abroad',
      {
        mailLine1: 'Elm Road 5',
        mailCity: 'Stonewick',
        mailZip: 'AB1 2CD',
        mailCountry: 'Freedonia',
      },
      { mail_line1: 'ELM ROAD 5', mail_line3: 'FREEDONIA', mail_zip: 'AB1 2CD' },
    ],
    [
      'mail at home',
      { mailLine1: 'PO Box 7', mailCountry: 'USA' },
      { mail_line1: 'PO BOX 7', mail_line3: null },
    ],
    ['no mail elsewhere', { mailCountry: 'US' }, { mail_line1: null, mail_line3: null }],
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters } = await read(county([voterLine('100000001', cells), voterLine('100000002')]));
    expect(voters['100000001']).toMatchObject(stored);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('detects the encoding of each county file', async () => {
    const utf8 = Buffer.from(voterLine('100000001', { lastName: 'MUÑOZ' }), 'utf8');
    const { report, voters } = await read(
      directoryWith({
        'ALA_20260110.txt': utf8,
        'BAK_20260110.txt': voterLine('100000002', { county: 'BAK', lastName: 'PEÑA' }),
      }),
    );
    expect(voters['100000001']).toMatchObject({ last_name: 'MUÑOZ' });
    expect(voters['100000002']).toMatchObject({ last_name: 'PEÑA' });
    expect(report.repaired).toEqual({});
  });
});
