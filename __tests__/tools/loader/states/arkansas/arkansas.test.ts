import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import { AFTER_DATA_DATE } from '../../../../../tools/loader/states/reader';
import { directoryWith } from '../../directoryWith';
import { itReads, readerOf } from '../stateTests';
import { arkansasFile, COLUMNS, HEADER, historyCells, historyHeader, voterCells, voterLine } from './files';

const read = readerOf(arkansas);

describe("Arkansas's registrations", () => {
  itReads(arkansasFile, [
    ['a district in words', { StateSenateDistrict: 'Senate District 07' }, { state_senate_district: 7 }],
    ['an ordinal district', { CongressionalDistrict: '2nd' }, { congressional_district: 2 }],
    ['an extension of the ZIP', { TEXT_RES_ZIP4: '1234' }, { zip: '71600-1234' }],
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
  ]);

  it("are found by columns in any order, in the dictionary's spelling, and without those that some files lack", async () => {
    const left = [
      'TEXT_MAIL_CITY',
      'CDE_MAIL_STATE',
      'JudicialDistrict',
      'SolidWasteDistrict',
      'WardDistrict',
    ];
    const columns = COLUMNS.filter((column) => !left.includes(column)).toReversed();
    const header = columns
      .join(',')
      .replace('VoterID', 'Voter ID')
      .replace('TEXT_RES_ADDRESS_NBR,', 'TEXT_REGISTRANT_ADDRESS_NBR,')
      .replace('TEXT_RES_UNIT_NBR', 'text_res_unit_nubr');
    const line = voterLine('000000001', { TEXT_RES_UNIT_NBR: '7', TEXT_MAIL_ADDRESS1: 'Box 7' }, columns);
    const { report, voters } = await read(directoryWith({ 'vr.csv': `${header}\n${line}` }));
    expect(report.registration.rejected).toEqual({});
    expect(voters['000000001']).toMatchObject({
      street_num: '12',
      unit: '7',
      mail_line1: 'BOX 7',
      mail_city: null,
      state_senate_district: 26,
    });
  });
});

describe("Arkansas's history", () => {
  const two = [voterLine('000000001'), voterLine('000000002')];
  const state = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
    directoryWith({
      'VR.csv': [HEADER, ...two].join('\r\n'),
      'VH.csv': [header, ...rows].map((cells) => cells.join(',')).join('\r\n'),
    });

  it('is read election by election, and a blank cell is not a vote', async () => {
    const { report, votes } = await read(
      state(
        historyHeader('Primary2022', '2024 General'),
        historyCells('000000001', 'E', 'P'),
        historyCells('000000002', null, 'A'),
      ),
    );
    expect(votes).toEqual([
      { voterId: '000000001', election: 'AR-2022-05-24-primary' },
      { voterId: '000000001', election: 'AR-2024-11-05-general' },
      { voterId: '000000002', election: 'AR-2024-11-05-general' },
    ]);
    expect(report.repaired).toEqual({});
  });

  it('reads an empty cell, a zero, and only spaces as no vote', async () => {
    const row = (number: string) => ['3000000', '000000001', number, '2', '', 'P'];
    const { report } = await read(state(historyHeader('2024 General'), row('  '), row('0'), row('null')));
    expect(report.history).toEqual({ votes: 0, rejected: {} });
  });

  it('skips undated and future elections, counts their votes, and says so', async () => {
    const header = historyHeader('2026 General', 'Alderman', '2024 General');
    const { report, votes } = await read(state(header, historyCells('000000001', 'P', 'P', 'P')));
    expect(report.notes).toEqual(
      expect.arrayContaining([
        'VH.csv: the election “2026 General” is on 2026-11-03, after the data date; is --data-date right? Its votes are skipped.',
        'VH.csv: the election “Alderman” has no year. Its votes are skipped.',
      ]),
    );
    expect(report.repaired).toEqual({ 'vote in an undated election': 1, [AFTER_DATA_DATE]: 1 });
    const files = state(header, historyCells('000000001', 'P', 'P', 'P'));
    await expect(read(files, { maxRejects: 49 })).rejects.toThrow(
      '1 of 2 votes (50.0%), more than 49%, are in an election after the data date 2026-01-10; is --data-date right?',
    );
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2024-11-05-general' }]);
  });

  it('is found in the registration row of a combined file', async () => {
    const header = [...COLUMNS, ...historyHeader('2022General', '2024 Preferential Primary')];
    const row = [...voterCells('000000001'), ...historyCells('000000001', 'P', null)];
    const { report, voters, votes } = await read(
      directoryWith({ 'VRVH.txt': [header, row].map((cells) => cells.join(',')).join('\n') }),
    );
    expect(report).toMatchObject({
      files: { registration: 1, history: 1, side: 0 },
      history: { votes: 1, rejected: {} },
      registration: { rows: 1, rejected: {}, excluded: {} },
    });
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2022-11-08-general' }]);
    expect(voters['000000001']).toMatchObject({ last_name: 'DOE' });
  });

  it('is read without a column for the voting method', async () => {
    const { report, votes } = await read(
      directoryWith({
        'VR.csv': [HEADER, ...two].join('\n'),
        'VH.csv': 'VoterID,General2024\n000000001,1505',
      }),
    );
    expect(votes).toEqual([{ voterId: '000000001', election: 'AR-2024-11-05-general' }]);
    expect(report.history).toEqual({ votes: 1, rejected: {} });
  });
});
