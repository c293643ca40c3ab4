import fc from 'fast-check';
import { PARTY_CODES } from '../../../../../src/contract/fields/fields';
import { STATE_FACTS } from '../../../../../tools/loader/states/facts';
import { northCarolina } from '../../../../../tools/loader/states/northCarolina/reader';
import {
  NORTH_CAROLINA_PARTIES,
  NORTH_CAROLINA_REFUSED_STATUSES,
  NORTH_CAROLINA_STATUS_NAMES,
  NORTH_CAROLINA_STATUSES,
} from '../../../../../tools/loader/states/northCarolina/codes';
import {
  NORTH_CAROLINA_ELECTIONS,
  northCarolinaElection,
} from '../../../../../tools/loader/states/northCarolina/elections';
import { COLUMNS, HISTORY_COLUMNS, historyCells, voterCells, type Row } from './files';
import { forEachCode, rowsOf } from '../stateRows';

const { counties } = STATE_FACTS.NC;

describe("North Carolina's codes", () => {
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  let histories: typeof rows;
  beforeAll(async () => {
    rows = await rowsOf(northCarolina, COLUMNS, { name: 'ncvoter_Statewide.txt' });
    histories = await rowsOf(northCarolina, HISTORY_COLUMNS, { name: 'ncvhis_Statewide.txt' });
  });
  const voter = (cells: Row) => rows.voter(voterCells('AA1', cells));

  it('of parties map to their party', () => {
    forEachCode(NORTH_CAROLINA_PARTIES, (_, party, cell) => {
      expect(voter({ party_cd: cell })).toMatchObject({ result: { party }, repaired: {} });
    });
  });

  it('of valid registrations map to their status', () => {
    forEachCode(NORTH_CAROLINA_STATUSES, (_, status, cell) => {
      expect(voter({ status_cd: cell })).toMatchObject({ result: { status }, repaired: {} });
    });
  });

  it('of invalid registrations give no voter, whatever the description says', () => {
    forEachCode(NORTH_CAROLINA_REFUSED_STATUSES, (_, reason, cell) => {
      expect(voter({ status_cd: cell }).result).toEqual({ refused: 'excluded', reason });
    });
  });

  it('of statuses may be missing if there is a description', () => {
    forEachCode(NORTH_CAROLINA_STATUS_NAMES, (_, code, cell) => {
      const { result } = voter({ status_cd: '', voter_status_desc: cell });
      expect(result).toEqual(voter({ status_cd: code }).result);
    });
  });

  it('of genders are the same as in other states', () => {
    forEachCode({ F: 'F', M: 'M', U: 'U' }, (_, gender, cell) => {
      expect(voter({ gender_code: cell })).toMatchObject({ result: { gender }, repaired: {} });
    });
  });

  it('of counties are one to one, by name and by number', () => {
    const numbers = Object.fromEntries(counties.map((county, index) => [String(index + 1), county]));
    forEachCode(numbers, (code, county, cell) => {
      expect(voter({ county_desc: '', county_id: cell }).result).toMatchObject({ county });
      expect(voter({ county_desc: '', county_id: code.padStart(3, '0') }).result).toMatchObject({ county });
    });
    for (const zero of ['0', '00', '000']) {
      expect(voter({ county_desc: '', county_id: zero }).result).toMatchObject({ county: 'Yancey' });
    }
    const names = Object.fromEntries(counties.map((county) => [county.toUpperCase(), county]));
    expect(Object.keys(names)).toHaveLength(100);
    forEachCode(names, (code, county, cell) => {
      expect(voter({ county_desc: cell }).result).toMatchObject({ county });
      expect(voter({ county_desc: code.replaceAll(' ', '') }).result).toMatchObject({ county });
    });
  });

  it('that are in no table never throw, and lose no voter whose id, county, and status are valid', () => {
    const cell = fc.string({ maxLength: 12 });
    const open = COLUMNS.filter(
      (column) => !['county_desc', 'county_id', 'ncid', 'status_cd', 'confidential_ind'].includes(column),
    );
    const cells = fc.record(Object.fromEntries(open.map((column) => [column, cell])));
    fc.assert(
      fc.property(cells, (row: Row) => {
        const { result } = voter(row);
        expect(result).toMatchObject({ voterId: 'AA1', county: 'Alamance', status: 'A' });
        expect('party' in result && PARTY_CODES.includes(result.party)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 70, maxLength: 70 }), (row) => {
        expect(() => rows.voter(row)).not.toThrow();
        expect(() => histories.turnout(row)).not.toThrow();
      }),
    );
  });

  it('of elections are read from the description', () => {
    forEachCode(NORTH_CAROLINA_ELECTIONS, (word, classification) => {
      const text = `11/08/2022 ${word}`;
      expect(northCarolinaElection('2022-11-08', text)).toMatchObject({ classification });
      expect(northCarolinaElection('2022-11-08', text.toLowerCase())).toMatchObject({ classification });
    });
  });
});

describe("North Carolina's elections", () => {
  it.each([
    ['2024-11-05', 'GENERAL', 'general', 'national', 'statewide'],
    ['2024-03-05', 'PRIMARY', 'primary', 'national', 'statewide'],
    ['2022-05-17', 'PRIMARY', 'primary', 'national', 'statewide'],
    ['2016-06-07', 'CONGRESSIONAL', 'primary', 'national', 'statewide'],
    ['2024-05-14', 'SECOND PRIMARY', 'runoff', 'national', 'statewide'],
    ['2020-06-23', 'SECOND PRIMARY', 'runoff', 'national', 'local'],
    ['2019-09-10', 'SPECIAL ELECTION', 'special', 'national', 'local'],
    ['2021-11-02', 'MUNICIPAL', 'municipal', 'local', 'local'],
    ['2021-11-02', 'GENERAL', 'municipal', 'local', 'local'],
    ['2022-07-26', 'MUNICIPAL', 'municipal', 'local', 'local'],
    ['2021-10-05', 'MUNICIPAL PRIMARY', 'primary', 'local', 'local'],
    ['2022-05-17', 'MUNICIPAL PRIMARY', 'primary', 'national', 'statewide'],
    ['2017-11-07', 'MUNICIPAL RUNOFF', 'runoff', 'local', 'local'],
    ['2018-06-12', 'SPECIAL', 'special', 'local', 'local'],
    ['2018-06-12', 'BOND REFERENDUM', 'other', 'local', 'local'],
  ])('%s %s', (date, description, classification, type, level) => {
    expect(northCarolinaElection(date, `${date} ${description}`)).toEqual({
      key: `NC-${date}-${classification}`,
      date,
      classification,
      type,
      level,
    });
  });

  it('are dated by the description if the label is not a date', async () => {
    const rows = await rowsOf(northCarolina, HISTORY_COLUMNS, { name: 'ncvhis_Statewide.txt' });
    const { votes } = rows.turnout(historyCells('AA1', { election_lbl: 'XX' }));
    expect(votes.map(({ election }) => election.key)).toEqual(['NC-2024-11-05-general']);
  });
});
