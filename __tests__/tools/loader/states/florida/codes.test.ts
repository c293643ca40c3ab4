import fc from 'fast-check';
import { florida } from '../../../../../tools/loader/states/florida/reader';
import {
  HISTORY_CODES,
  HISTORY_COLUMNS,
  PARTIES,
  STATUSES,
  FLORIDA_VOTER_COLUMNS,
} from '../../../../../tools/loader/states/florida/codes';
import { COUNTIES } from '../../../../../tools/loader/states/florida/counties';
import {
  FLORIDA_ELECTION_TYPES,
  floridaElection,
} from '../../../../../tools/loader/states/florida/elections';
import { historyCells, voterCells } from './files';
import { rowsOf, written } from '../stateRows';

type VoterCells = Parameters<typeof voterCells>[1];
type HistoryCells = Parameters<typeof historyCells>[1];

const writing = fc.record({
  upper: fc.boolean(),
  before: fc.integer({ min: 0, max: 3 }),
  after: fc.integer({ min: 0, max: 3 }),
});
const codeOf = (table: Readonly<Record<string, unknown>>) => fc.constantFrom(...Object.keys(table));
const unknownTo = (table: Readonly<Record<string, unknown>>) =>
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 5 })
    .filter(
      (code) => code.trim() !== '' && !/^\s*\*+\s*$/u.test(code) && !(code.trim().toUpperCase() in table),
    );

describe("Florida's codes", () => {
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  let history: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    rows = await rowsOf(florida, FLORIDA_VOTER_COLUMNS, { name: 'ALA_20260110.txt' });
    history = await rowsOf(florida, HISTORY_COLUMNS, { name: 'ALA_H_20260110.txt' });
  });
  const voter = (cells: VoterCells) => rows.voter(voterCells('100000001', cells));
  const vote = (cells: HistoryCells) => history.turnout(historyCells('100000001', cells));

  it('name every county once', () => {
    expect(Object.values(COUNTIES).toSorted()).toEqual([...florida.facts.counties].toSorted());
  });

  it.each([
    ['county', 'county', COUNTIES],
    ['party', 'party', PARTIES],
    ['status', 'status', STATUSES],
    ['gender', 'gender', { F: 'F', M: 'M', U: 'U' }],
  ] as const)('of %s are each read to what they mean, in any case and padding', (_, column, table) => {
    fc.assert(
      fc.property(codeOf(table), writing, (code, how) => {
        expect(voter({ [column]: written(code, how) })).toMatchObject({
          result: { voterId: '100000001', [column]: (table as Readonly<Record<string, string>>)[code] },
          repaired: {},
        });
      }),
      { numRuns: 4 * Object.keys(table).length },
    );
  });

  it.each([
    ['party', PARTIES, { party: 'OTH' }, 'unknown party: taken as OTH'],
    ['gender', { F: 'F', M: 'M', U: 'U' }, { gender: null }, 'unknown gender'],
  ] as const)('of unknown %s are counted, and lose no voter', (column, table, result, kind) => {
    fc.assert(
      fc.property(unknownTo(table), (code) => {
        expect(voter({ [column]: code })).toMatchObject({ result, repaired: { [kind]: 1 } });
      }),
    );
  });

  it('exclude a voter of unknown status and reject an unknown county', () => {
    fc.assert(
      fc.property(unknownTo({ ...STATUSES, PRE: '' }), unknownTo(COUNTIES), (status, county) => {
        expect(voter({ status }).result).toMatchObject({ refused: 'excluded' });
        expect(voter({ county }).result).toMatchObject({ refused: 'rejected', reason: 'unknown county' });
      }),
    );
  });

  it('of districts are numbers up to the highest', () => {
    const { congressionalDistricts, stateSenateDistricts, stateHouseDistricts } = florida.facts;
    const district = (highest: number) => fc.integer({ min: 1, max: highest });
    fc.assert(
      fc.property(
        district(congressionalDistricts),
        district(stateSenateDistricts),
        district(stateHouseDistricts),
        writing,
        (congressional, senate, house, how) => {
          const cells = {
            congressional: written(String(congressional), how),
            stateSenate: String(senate).padStart(3, '0'),
            stateHouse: written(String(house), how),
          };
          expect(voter(cells)).toMatchObject({
            result: {
              congressionalDistrict: congressional,
              stateSenateDistrict: senate,
              stateHouseDistrict: house,
            },
            repaired: {},
          });
        },
      ),
    );
  });

  it('of history say which votes were counted', () => {
    fc.assert(
      fc.property(codeOf(HISTORY_CODES), writing, (code, how) => {
        const { result, votes, repaired } = vote({ historyCode: written(code, how) });
        const election = floridaElection('2024-11-05', 'general');
        const counted = { voterId: '100000001', election };
        expect([result, repaired]).toEqual([null, {}]);
        expect(votes).toEqual(HISTORY_CODES[code] === 'counted' ? [counted] : []);
      }),
    );
    fc.assert(
      fc.property(unknownTo(HISTORY_CODES), (historyCode) => {
        const unknown = { 'unknown history code: taken as not voted': 1 };
        expect(vote({ historyCode })).toEqual({ result: null, votes: [], repaired: unknown });
      }),
    );
  });

  it('of election types map to their class, and an unknown one loses no vote', () => {
    fc.assert(
      fc.property(codeOf(FLORIDA_ELECTION_TYPES), writing, (code, how) => {
        const { votes, repaired } = vote({ electionType: written(code, how) });
        expect(votes.map(({ election }) => election.classification)).toEqual([FLORIDA_ELECTION_TYPES[code]]);
        expect(repaired).toEqual({});
      }),
    );
    fc.assert(
      fc.property(unknownTo(FLORIDA_ELECTION_TYPES), (electionType) => {
        const { votes, repaired } = vote({ electionType });
        expect(votes.map(({ election }) => election.classification)).toEqual(['other']);
        expect(repaired).toEqual({ 'unknown election type: taken as other': 1 });
      }),
    );
  });
});

describe("Florida's calendar", () => {
  it.each([
    ['2024-11-05', 'general'],
    ['2016-11-08', 'general'],
    ['2024-08-20', 'primary'],
    ['2020-08-18', 'primary'],
    ['2016-08-30', 'primary'],
    ['2012-08-14', 'primary'],
    ['2006-09-05', 'primary'],
    ['2024-03-19', 'presidential_primary'],
    ['2012-01-31', 'presidential_primary'],
  ] as const)('knows %s as the statewide %s', (date, classification) => {
    const key = `FL-${date}-${classification}`;
    expect(floridaElection(date, classification)).toEqual({
      key,
      date,
      classification,
      type: 'national',
      level: 'statewide',
    });
  });

  it.each([
    ['2023-11-07', 'general'],
    ['2024-11-06', 'general'],
    ['2024-11-12', 'general'],
    ['2024-11-05', 'other'],
    ['2022-01-11', 'primary'],
    ['2023-08-22', 'primary'],
    ['2022-03-15', 'presidential_primary'],
    ['2021-11-16', 'runoff'],
  ] as const)('takes what %s calls a %s for a local election', (date, classification) => {
    expect(floridaElection(date, classification)).toMatchObject({
      classification,
      type: 'local',
      level: 'local',
    });
  });
});
