import fc from 'fast-check';
import { PARTY_CODES } from '../../../../../src/contract/fields/fields';
import { STATE_FACTS } from '../../../../../tools/loader/states/facts';
import { ohio } from '../../../../../tools/loader/states/ohio/reader';
import { OHIO_PARTIES, OHIO_STATUSES } from '../../../../../tools/loader/states/ohio/codes';
import { ohioElection } from '../../../../../tools/loader/states/ohio/elections';
import { COLUMNS, idOf, voterCells, type Row } from './files';
import { forEachCode, rowsOf } from '../stateRows';

describe("Ohio's codes", () => {
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    rows = await rowsOf(ohio, COLUMNS, { name: 'SWVF_1_22.txt' });
  });
  const voter = (cells: Row) => rows.voter(voterCells(idOf(1), cells));

  it('of parties map to their party', () => {
    forEachCode(OHIO_PARTIES, (_, party, cell) => {
      expect(voter({ PARTY_AFFILIATION: cell })).toMatchObject({ result: { party }, repaired: {} });
    });
  });

  it('of statuses map to their status', () => {
    forEachCode(OHIO_STATUSES, (_, status, cell) => {
      expect(voter({ VOTER_STATUS: cell })).toMatchObject({ result: { status }, repaired: {} });
    });
  });

  it('of counties are one to one', () => {
    const { counties } = STATE_FACTS.OH;
    expect(new Set(counties).size).toBe(88);
    const numbers = Object.fromEntries(counties.map((county, index) => [String(index + 1), county]));
    forEachCode(numbers, (code, county, cell) => {
      expect(voter({ COUNTY_NUMBER: cell }).result).toMatchObject({ county });
      expect(voter({ COUNTY_NUMBER: code.padStart(2, '0') }).result).toMatchObject({ county });
    });
    for (const cell of ['0', '00', '89', 'ADAMS', '1.0', '-1']) {
      expect(voter({ COUNTY_NUMBER: cell }).result).toMatchObject({ reason: 'unknown county' });
    }
  });

  it('of ballots are all votes', () => {
    const ballots = { ...OHIO_PARTIES, X: 'OTH' };
    forEachCode(ballots, (code, _, cell) => {
      const { votes } = rows.turnout(voterCells(idOf(1), { 'GENERAL-11/05/2024': cell }));
      const keys = votes.map(({ election }) => election.key);
      expect(keys).toEqual(code === '' ? [] : ['OH-2024-11-05-general']);
    });
  });

  it('that are in no table never throw, and lose no voter whose id, county, and status are valid', () => {
    const cell = fc.string({ maxLength: 12 });
    const open = COLUMNS.filter(
      (column) => !['SOS_VOTERID', 'COUNTY_NUMBER', 'VOTER_STATUS'].includes(column),
    );
    fc.assert(
      fc.property(fc.record(Object.fromEntries(open.map((column) => [column, cell]))), (row: Row) => {
        const { result } = voter(row);
        expect(result).toMatchObject({ voterId: idOf(1), county: 'Adams', status: 'A' });
        expect('party' in result && PARTY_CODES.includes(result.party)).toBe(true);
      }),
    );
    const row = fc.array(cell, { minLength: COLUMNS.length, maxLength: COLUMNS.length });
    fc.assert(
      fc.property(row, (cells) => {
        expect(() => [rows.voter(cells), rows.turnout(cells)]).not.toThrow();
      }),
    );
  });
});

describe("Ohio's elections", () => {
  it.each([
    ['GENERAL-11/05/2024', 'general', 'national', 'statewide'],
    ['GENERAL-11/04/2025', 'general', 'local', 'statewide'],
    ['PRIMARY-03/19/2024', 'primary', 'national', 'statewide'],
    ['PRIMARY-05/03/2022', 'primary', 'national', 'statewide'],
    ['PRIMARY-08/02/2022', 'primary', 'state', 'statewide'],
    ['SPECIAL-08/08/2023', 'special', 'state', 'statewide'],
    ['PRIMARY-11/06/2007', 'primary', 'national', 'local'],
    ['GENERAL-11/06/2007', 'general', 'local', 'statewide'],
    ['GENERAL-06/11/2024', 'general', 'national', 'local'],
    ['GENERAL-11/18/2008', 'general', 'national', 'local'],
    ['PRIMARY-05/06/2025', 'primary', 'local', 'local'],
    ['PRIMARY-09/09/2025', 'primary', 'local', 'local'],
    ['SPECIAL-02/03/2026', 'special', 'local', 'local'],
    [' special-8/5/2025 ', 'special', 'local', 'local'],
  ])('%s', (header, classification, type, level) => {
    const election = ohioElection(header);
    expect(election).toMatchObject({ classification, type, level });
    expect(election?.key).toBe(`OH-${election?.date}-${classification}`);
  });

  it.each(['WARD', 'PRIMARY', 'PRIMARY-02/30/2024', 'GENERAL-2024-11-05', 'RUNOFF-05/07/2024', ''])(
    '%j is none',
    (header) => {
      expect(ohioElection(header)).toBeNull();
    },
  );
});
