import fc from 'fast-check';
import { PARTY_CODES } from '../../../../../src/contract/fields/fields';
import { STATE_FACTS } from '../../../../../tools/loader/states/facts';
import { pennsylvania } from '../../../../../tools/loader/states/pennsylvania/reader';
import {
  PENNSYLVANIA_PARTIES,
  PENNSYLVANIA_STATUSES,
} from '../../../../../tools/loader/states/pennsylvania/codes';
import { COLUMNS, methodPlace, zonePlace } from '../../../../../tools/loader/states/pennsylvania/columns';
import {
  PENNSYLVANIA_ELECTIONS,
  pennsylvaniaElection,
} from '../../../../../tools/loader/states/pennsylvania/elections';
import { ELECTION_MAP, idOf, sideText, voterCells, ZONE_CODES, ZONE_TYPES, type Row } from './files';
import { fileOf, forEachCode, rowsOf } from '../stateRows';

const facts = STATE_FACTS.PA;

describe("Pennsylvania's codes", () => {
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    const side = [
      fileOf('ADAMS Zone Types 20260105.txt', sideText(ZONE_TYPES)),
      fileOf('ADAMS Zone Codes 20260105.txt', sideText(ZONE_CODES)),
      fileOf('ADAMS Election Map 20260105.txt', sideText(ELECTION_MAP)),
    ];
    rows = await rowsOf(pennsylvania, COLUMNS, { name: 'ADAMS FVE 20260105.txt', side });
  });
  const voter = (cells: Row) => rows.voter(voterCells(idOf(1), cells));

  it("are in the state's positions", () => {
    const numbered = ['ID Number', 'Party Code', 'District 1', 'Home Phone', 'County', 'Registration Method'];
    expect(numbered.map((name) => COLUMNS.indexOf(name) + 1)).toEqual([1, 12, 31, 151, 152, 154]);
    expect([zonePlace(40), methodPlace(1), methodPlace(40)].map((place) => place + 1)).toEqual([70, 71, 149]);
  });

  it('of parties map to their party', () => {
    forEachCode(PENNSYLVANIA_PARTIES, (_, party, cell) => {
      expect(voter({ 'Party Code': cell })).toMatchObject({ result: { party }, repaired: {} });
    });
  });

  it('of statuses map to their status', () => {
    forEachCode(PENNSYLVANIA_STATUSES, (_, status, cell) => {
      expect(voter({ 'Voter Status': cell })).toMatchObject({ result: { status }, repaired: {} });
    });
  });

  it('of genders are the same as in other states', () => {
    forEachCode({ F: 'F', M: 'M', U: 'U' }, (_, gender, cell) => {
      expect(voter({ Gender: cell })).toMatchObject({ result: { gender }, repaired: {} });
    });
  });

  it('of counties are one to one', () => {
    const names = Object.fromEntries(facts.counties.map((county) => [county.toUpperCase(), county]));
    expect(Object.keys(names)).toHaveLength(67);
    forEachCode(names, (_, county, cell) => {
      expect(voter({ County: cell }).result).toMatchObject({ county });
    });
  });

  it('of vote methods are all votes', () => {
    forEachCode(
      Object.fromEntries(['AP', 'AB', 'MB', 'P'].map((method) => [method, method])),
      (_, __, cell) => {
        const { votes } = rows.turnout(voterCells(idOf(1), { 'Election Vote Method 1': cell }));
        expect(votes.map(({ election }) => election.key)).toEqual(['PA-2024-11-05-general']);
      },
    );
  });

  it.each([
    ['District 6', 'stateHouseDistrict', facts.stateHouseDistricts],
    ['District 7', 'stateSenateDistrict', facts.stateSenateDistricts],
    ['District 8', 'congressionalDistrict', facts.congressionalDistricts],
  ] as const)('of %s are read for every district in every form', (column, field, highest) => {
    const forms = [
      (n: string) => `STH${n.padStart(3, '0')}`,
      (n: string) => `SE${n.padStart(5, '0')}`,
      (n: string) => `CON${n}TH`,
      (n: string) => `${n}USCD`,
      (n: string) => n,
      (n: string) => ` s${n} `,
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: highest }), fc.constantFrom(...forms), (number, form) => {
        expect(voter({ [column]: form(String(number)) })).toMatchObject({
          result: { [field]: number },
          repaired: {},
        });
      }),
    );
    expect(voter({ [column]: `X${highest + 1}` })).toMatchObject({
      result: { [field]: null },
      repaired: { 'district out of range': 1 },
    });
  });

  it('that are in no table never throw, and lose no voter whose id, county, and status are valid', () => {
    const cell = fc.string({ maxLength: 12 });
    const open = COLUMNS.filter((column) => !['ID Number', 'County', 'Voter Status'].includes(column));
    const row = fc.array(cell, { minLength: open.length, maxLength: open.length });
    fc.assert(
      fc.property(row, (cells) => {
        const { result } = voter(
          Object.fromEntries(open.map((column, index) => [column, cells[index] ?? ''])),
        );
        expect(result).toMatchObject({ voterId: idOf(1), county: 'Adams', status: 'A' });
        expect('party' in result && PARTY_CODES.includes(result.party)).toBe(true);
        expect(() => [rows.voter(cells), rows.turnout(cells)]).not.toThrow();
      }),
    );
  });
});

describe("Pennsylvania's elections", () => {
  it.each([
    ['2024-11-05', 'whatever', 'general', 'national', 'statewide'],
    ['2025-11-04', 'November 2025 Municipal Election', 'municipal', 'state', 'statewide'],
    ['2025-11-04', 'GENERAL ELECTION', 'municipal', 'state', 'statewide'],
    ['2024-04-23', 'GENERAL PRIMARY', 'primary', 'national', 'statewide'],
    ['2022-05-17', 'May 2022 Primary', 'primary', 'national', 'statewide'],
    ['2025-05-20', 'MUNICIPAL PRIMARY 05/20/2025', 'primary', 'state', 'statewide'],
    ['2025-05-20', 'SPECIAL ELECTION', 'primary', 'state', 'statewide'],
    ['2020-06-02', 'June 2020 Primary', 'primary', 'national', 'statewide'],
    ['2018-03-13', 'SPECIAL ELECTION 03/13/2018', 'special', 'national', 'local'],
    ['2023-09-19', '2023 Special Election', 'special', 'state', 'local'],
    ['2023-08-01', 'HOME RULE QUESTION', 'other', 'local', 'local'],
  ])('%s %s', (date, description, classification, type, level) => {
    const key = `PA-${date}-${classification}`;
    expect(pennsylvaniaElection(date, description)).toEqual({ key, date, classification, type, level });
  });

  it('are classified by description on other than statewide days', () => {
    forEachCode(PENNSYLVANIA_ELECTIONS, (_, classification, cell) => {
      expect(pennsylvaniaElection('2023-08-01', `THE ${cell} ONE`)).toMatchObject({ classification });
    });
  });
});
