import fc from 'fast-check';
import { arkansas } from '../../../../../tools/loader/states/arkansas/reader';
import {
  ARKANSAS_PARTIES,
  ARKANSAS_REFUSED_STATUSES,
  ARKANSAS_STATUSES,
} from '../../../../../tools/loader/states/arkansas/codes';
import { COLUMNS, historyCells, historyHeader, voterCells, type ArkansasRow } from './files';
import { rowsOf, written } from '../stateRows';

type Table = Readonly<Record<string, unknown>>;

const writing = fc.record({ upper: fc.boolean(), before: fc.nat(3), after: fc.nat(3) });
const codeOf = (table: Table) => fc.constantFrom(...Object.keys(table));
const unknownTo = (table: Table) =>
  fc
    .string({ unit: 'grapheme-ascii', maxLength: 5 })
    .filter(
      (code) => code.trim() !== '' && !/^\s*\*+\s*$/u.test(code) && !(code.trim().toUpperCase() in table),
    );
/** No county name has fewer than three letters. */
const nameless = fc
  .string({ unit: 'grapheme-ascii', maxLength: 5 })
  .filter((text) => text.replace(/[^a-z]/giu, '').length < 3);

describe("Arkansas's codes", () => {
  let rows: Awaited<ReturnType<typeof rowsOf>>;
  beforeAll(async () => {
    rows = await rowsOf(arkansas, COLUMNS, { name: 'VR.csv' });
  });
  const voter = (cells: ArkansasRow) => rows.voter(voterCells('000000001', cells));

  it.each([
    ['party', 'CDE_PARTY', ARKANSAS_PARTIES],
    ['status', 'CDE_REGISTRANT_STATUS', ARKANSAS_STATUSES],
  ] as const)('of %s are each read to what they mean, in any case and padding', (field, column, table) => {
    fc.assert(
      fc.property(codeOf(table), writing, (code, how) => {
        expect(voter({ [column]: written(code, how) })).toMatchObject({
          result: { voterId: '000000001', [field]: table[code] },
          repaired: {},
        });
      }),
    );
  });

  it('of invalid registrations are each refused with their reason', () => {
    fc.assert(
      fc.property(codeOf(ARKANSAS_REFUSED_STATUSES), writing, (code, how) => {
        expect(voter({ CDE_REGISTRANT_STATUS: written(code, how) }).result).toEqual({
          refused: 'excluded',
          reason: ARKANSAS_REFUSED_STATUSES[code],
        });
      }),
    );
  });

  it('that are unknown: a party still loads, a status is excluded, a county is rejected', () => {
    const statuses = { ...ARKANSAS_STATUSES, ...ARKANSAS_REFUSED_STATUSES };
    const unknown = [unknownTo(ARKANSAS_PARTIES), unknownTo(statuses), nameless] as const;
    fc.assert(
      fc.property(...unknown, (party, status, county) => {
        expect(voter({ CDE_PARTY: party })).toMatchObject({
          result: { party: 'OTH' },
          repaired: { 'unknown party: taken as OTH': 1 },
        });
        expect(voter({ CDE_REGISTRANT_STATUS: status }).result).toMatchObject({ refused: 'excluded' });
        expect(voter({ County: county }).result).toMatchObject({ refused: 'rejected' });
      }),
    );
  });

  it('name every county, in any case, with spaces and without punctuation', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...arkansas.facts.counties),
        writing,
        fc.boolean(),
        (county, how, plain) => {
          const name = plain ? county.replace(/[.\s]/gu, '') : county;
          expect(voter({ County: written(name, how) })).toMatchObject({ result: { county }, repaired: {} });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of districts are numbers, bare or in words, up to the highest', () => {
    const { congressionalDistricts, stateSenateDistricts, stateHouseDistricts } = arkansas.facts;
    const wording = fc.constantFrom(
      (number: number) => String(number),
      (number: number) => ` ${String(number).padStart(3, '0')} `,
      (number: number) => `District ${number}`,
      (number: number) => `${number}th District`,
    );
    const district = (highest: number) => fc.integer({ min: 1, max: highest });
    fc.assert(
      fc.property(
        district(congressionalDistricts),
        district(stateSenateDistricts),
        district(stateHouseDistricts),
        wording,
        (congressional, senate, house, inWords) => {
          const cells = {
            CongressionalDistrict: inWords(congressional),
            StateSenateDistrict: inWords(senate),
            StateRepresentativeDistrict: inWords(house),
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

  it('of voting methods all mean a vote', async () => {
    const history = await rowsOf(arkansas, historyHeader('2024 General'), { name: 'VH.csv' });
    fc.assert(
      fc.property(fc.constantFrom('P', 'A', 'E', 'V', 'B', 'Y', 'F'), writing, (code, how) => {
        const { votes, repaired } = history.turnout(historyCells('000000001', written(code, how)));
        expect(votes.map(({ election }) => election.key)).toEqual(['AR-2024-11-05-general']);
        expect(repaired).toEqual({});
      }),
    );
  });
});
