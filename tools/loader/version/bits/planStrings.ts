import type { BitLayout } from '../../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../../database/admin';
import { tablesOf } from '../tables';
import { layOut } from './attributes';
import { countValues, type CountedValues } from './countValues';
import { codesOf, type Order, type ValueCodes } from './valueCodes';

/** As many bits as fit in a database page along with the row's other columns. */
const DEFAULT_CHUNK = 64_000;

/** What a version's strings are built from and checked against. */
export interface PlannedStrings {
  readonly layout: BitLayout;
  readonly values: ValueCodes;
  readonly counted: CountedValues;
}

export interface StringOptions {
  /** A multiple of `POSITIONS_AN_ENTRY`, at most 64,000. */
  readonly chunkPositions?: number;
  /** The order of the voters' positions. */
  readonly order?: Order;
  /** How few voters the last string of early names marks. */
  readonly fewest?: number;
}

/** Counts the values of the rows in `table`, assigns codes, and lays out the strings. */
export async function planStrings(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
  { chunkPositions = DEFAULT_CHUNK, order = 'mail', fewest }: StringOptions = {},
): Promise<PlannedStrings> {
  const counted = await countValues(admin, versionId, table);
  const values = codesOf(counted, order, fewest);
  const { voters, lastNames, of } = counted;
  const { radices: prefixes, exact, lastNames: lastNameCodes } = values;
  const highest = Object.fromEntries(
    HIGHEST.map((column) => [
      column,
      (of[column]?.values ?? []).reduce((most, value) => Math.max(most, Number(value)), 0),
    ]),
  );
  const lastDay = of.registration_date?.values.at(-1) ?? null;
  const { turnout, mailboxes } = await knownOf(admin, versionId, table);
  const layout = layOut({
    voters,
    lastNames,
    lastNameCodes,
    prefixes,
    exact,
    highest,
    lastDay,
    turnout,
    mailboxes,
    chunkPositions,
  });
  return { layout, values, counted };
}

/**
 * Whether the voters have counts of elections, and whether their households are mailboxes: all of those being
 * loaded, and in versions loaded before perhaps none.
 */
async function knownOf(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
): Promise<{ readonly turnout: boolean; readonly mailboxes: boolean }> {
  if (table === tablesOf(versionId).stagedVoters) return { turnout: true, mailboxes: true };
  const [row] = await admin.query<{ turnout: boolean; mailboxes: boolean }>(
    `SELECT EXISTS (SELECT FROM ${table} WHERE generals_voted IS NOT NULL) AS turnout,
       EXISTS (SELECT FROM ${table} WHERE deliverable IS NOT NULL) AS mailboxes`,
  );
  return row ?? { turnout: false, mailboxes: false };
}

const HIGHEST = ['age', 'congressional_district', 'state_senate_district', 'state_house_district'] as const;
