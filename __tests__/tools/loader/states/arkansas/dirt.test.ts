import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import { directoryWith } from '../../directoryWith';
import { type CopiedRow, readFiles } from '../../readFiles';
import { type ArkansasRow, HEADER, voterLine } from './files';

describe("dirt in Arkansas's voter file", () => {
  const read = (path: string) => readFiles(path, { reader: arkansas });
  const state = (...lines: readonly string[]) => directoryWith({ 'VR.csv': [HEADER, ...lines].join('\r\n') });

  it('rejects a row whose id has no digit', async () => {
    const lines = ['AR-000001', 'Doe', '*', '0000 1'].map((id) => voterLine(id));
    const { report, voters } = await read(state(...lines));
    expect(Object.keys(voters)).toEqual(['AR-000001']);
    expect(report.registration.rejected).toEqual({ 'no voter id': 3 });
  });

  it.each<[string, ArkansasRow, CopiedRow, string?]>([
    ['a stray quote', { TEXT_NAME_LAST: '"Doe' }, { last_name: 'DOE' }, 'stray quote'],
    [
      'a district too high',
      { StateRepresentativeDistrict: '101' },
      { state_house_district: null, state_senate_district: 26 },
      'district out of range',
    ],
    [
      'a district that is no number',
      { CongressionalDistrict: 'Fourth' },
      { congressional_district: null },
      'district out of range',
    ],
    ['a comma in quotes', { TEXT_RES_CITY: '"Stonewick, Old"' }, { city: 'STONEWICK, OLD' }],
    ['a district in words', { StateSenateDistrict: 'Senate District 07' }, { state_senate_district: 7 }],
    ['an ordinal district', { CongressionalDistrict: '2nd' }, { congressional_district: 2 }],
    ['an extension of the ZIP', { TEXT_RES_ZIP4: '1234' }, { zip: '71600-1234' }],
    ['a bad extension of the ZIP', { TEXT_RES_ZIP4: '12' }, { zip: '71600' }],
    ['a letter behind the house number', { TEXT_RES_ADDRESS_NBR_SUFFIX: 'b' }, { street_num: '12B' }],
    ['half a house number', { TEXT_RES_ADDRESS_NBR_SUFFIX: '1/2' }, { street_num: '12 1/2' }],
    [
      'all parts of an address',
      {
        CDE_STREET_DIR_PREFIX: 'N ',
        CDE_STREET_DIR_SUFFIX: 'SW',
        DESC_UNIT_TYPE: 'Apt',
        TEXT_RES_UNIT_NBR: '7',
      },
      { street_name: 'N ELM ST SW', unit: 'APT 7' },
    ],
    [
      'an address described',
      {
        TEXT_RES_ADDRESS_NBR: '',
        TEXT_STREET_NAME: '',
        DESC_STREET_TYPE: '',
        TEXT_RES_PHYSICAL_ADDRESS: 'County Road 8 past the pond',
      },
      { street_num: null, street_name: 'COUNTY ROAD 8 PAST THE POND' },
    ],
    [
      'an address both described and named',
      { TEXT_RES_PHYSICAL_ADDRESS: 'Past the pond' },
      { street_num: '12', street_name: 'ELM ST' },
    ],
    ['no code of the precinct', { PrecinctDesignationCode: ' ' }, { precinct: 'PRECINCT 1' }],
    [
      'a mailing address of four lines',
      {
        TEXT_MAIL_ADDRESS1: 'c/o Roe',
        TEXT_MAIL_ADDRESS3: 'Box 7',
        TEXT_MAIL_ADDRESS4: 'Rear',
        TEXT_MAIL_ZIP5: '71601',
        TEXT_MAIL_ZIP4: '0007',
      },
      { mail_line1: 'C/O ROE', mail_line2: null, mail_line3: 'BOX 7 REAR', mail_zip: '71601-0007' },
    ],
  ])('reads %s', async (_, cells, stored, kind = '') => {
    const { report, voters } = await read(state(voterLine('000000001', cells), voterLine('000000002')));
    expect(voters['000000001']).toMatchObject(stored);
    expect(report.repaired).toEqual(kind === '' ? {} : { [kind]: 1 });
    expect(report.registration).toEqual({ rows: 2, rejected: {}, excluded: {} });
  });

  it('reads a byte order mark, and counts bytes that are not UTF-8', async () => {
    const text = Buffer.from(
      `\uFEFF${HEADER}\n${voterLine('000000001', { TEXT_NAME_LAST: 'Pe@a' })}`,
      'utf8',
    );
    text[text.indexOf('Pe@a') + 2] = 0xf1;
    const { report, voters } = await read(directoryWith({ 'VR.csv': text }));
    expect(voters['000000001']).toMatchObject({ last_name: 'PEA' });
    expect(report.repaired).toEqual({ 'undecodable character': 1 });
  });
});
