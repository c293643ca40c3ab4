import { type BitAttribute, bitsTable, digitsOf, firstStrings } from '../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../database/admin';
import { orderedCodes } from '../../loader/version/bits/orderedCodes';
import { chunkedStrings, writeLines } from './chunkedStrings';
import { ENOUGH, NARROWER } from './firstByName';
import { householdBuilder, PART_COLUMNS, type HouseholdStrings } from './households';
import { SETTLED } from './settleVoters';
import type { WrittenOrder } from './writeOrder';

/** Values of a text column and their codes, in order. */
export interface CodedColumn {
  readonly attribute: BitAttribute;
  readonly values: readonly string[];
  readonly codes: readonly number[];
  /** How many voters have each value. */
  readonly voters: readonly number[];
}

/** What the order of the mail takes besides the strings of today. */
export interface MailStrings {
  readonly lastNames: CodedColumn;
  /**
   * String `first + k - 1` marks the first voters by name: one in `NARROWER`^k of them, for k from 1 to
   * `levels`.
   */
  readonly firstByName: { readonly first: number; readonly levels: number };
  /** All households by shifts, and only the small ones, with the large ones counted apart. */
  readonly households: readonly (HouseholdStrings & { readonly parts: string })[];
}

const ROWS_A_QUERY = 64_000;

/** The strings of ZIP codes, which today's order would need: digits of at most ten values. */
export async function addZipStrings(
  admin: DatabaseAdmin,
  { versionId, layout }: WrittenOrder,
): Promise<CodedColumn> {
  const zips = await valuesOf(admin, 'left(zip, 5)');
  const values = zips.map(({ value }) => value);
  let radix = 1;
  while (radix ** 3 < values.length) radix += 1;
  const attribute = { first: layout.strings, radices: [radix, radix, radix] };
  const column = {
    attribute,
    values,
    codes: values.map((_, rank) => rank),
    voters: zips.map(({ voters }) => voters),
  };
  await addColumn(admin, versionId, layout, column, 'left(zip, 5)', 'name');
  return column;
}

export async function addMailStrings(
  admin: DatabaseAdmin,
  { versionId, layout }: WrittenOrder,
): Promise<MailStrings> {
  const names = await valuesOf(admin, 'last_name');
  const values = names.map(({ value }) => value);
  const voters = names.map((name) => name.voters);
  const { radices, codes } = orderedCodes({ values, voters }, 'named');
  const lastNames = { attribute: { first: layout.strings, radices: [...radices] }, values, codes, voters };
  await addColumn(admin, versionId, layout, lastNames, 'last_name', 'mail');
  let next = layout.strings + radices.reduce((sum, radix) => sum + radix, 0);
  const levels = Math.max(1, Math.floor(Math.log(layout.voters / ENOUGH) / Math.log(NARROWER)));
  const firstByName = { first: next, levels };
  next += levels;
  const [largest] = await admin.query<{ members: number }>(
    `SELECT max(members)::int AS members FROM (SELECT count(*) AS members FROM ${SETTLED}
       WHERE household_key IS NOT NULL GROUP BY household_key) AS counted`,
  );
  const households = [Math.ceil(Math.log2(largest?.members ?? 1)), SMALL_HOUSEHOLDS].map((steps) => {
    const strings = { before: next, steps, last: next + steps, parts: `household_parts_${steps}` };
    next += steps + 1;
    return strings;
  });
  const numbers = Array.from({ length: next - firstByName.first }, (_, n) => firstByName.first + n);
  const written = chunkedStrings(numbers, layout.voters, layout.chunkPositions);
  const builders = households.map((strings) => householdBuilder(strings, layout.chunkPositions, written.set));
  await eachVoter(admin, layout.voters, 'mail', 'name_position, household_key', (row, position) => {
    for (
      let level = 1;
      Number(row.name_position) < layout.voters / NARROWER ** level && level <= levels;
      level += 1
    )
      written.set(firstByName.first + level - 1, position);
    for (const builder of builders) builder.add(row.household_key ?? null);
  });
  for (const builder of builders) builder.end();
  await writeLines(admin, bitsTable(versionId), ['string', 'chunk', 'bits'], written.lines('leave out'));
  for (const [n, { parts }] of households.entries()) {
    await admin.script(
      `CREATE TABLE ${parts} (${PART_COLUMNS.map((column) => `${column} integer`).join(', ')})`,
    );
    const lines = (builders[n]?.parts ?? []).map(
      (part) => `${PART_COLUMNS.map((column) => part[column]).join('\t')}\n`,
    );
    await writeLines(admin, parts, PART_COLUMNS, lines);
    await admin.query(`VACUUM (ANALYZE) ${parts}`);
  }
  await admin.query(`VACUUM (ANALYZE) ${bitsTable(versionId)}`);
  return { lastNames, firstByName, households };
}

/** Three shifts reach through eight members. */
const SMALL_HOUSEHOLDS = 3;

const valuesOf = (admin: DatabaseAdmin, column: string) =>
  admin.query<{ value: string; voters: number }>(
    `SELECT ${column} AS value, count(*)::int AS voters FROM ${SETTLED} WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  );

async function addColumn(
  admin: DatabaseAdmin,
  versionId: number,
  { voters, chunkPositions }: WrittenOrder['layout'],
  { attribute, values, codes }: CodedColumn,
  column: string,
  order: 'name' | 'mail',
): Promise<void> {
  const strings = attribute.radices.reduce((sum, radix) => sum + radix, 0);
  const numbers = Array.from({ length: strings }, (_, n) => attribute.first + n);
  const written = chunkedStrings(numbers, voters, chunkPositions);
  const firsts = firstStrings('named', attribute);
  const stringsOf = new Map(
    values.map((value, rank) => [
      value,
      digitsOf(attribute, codes[rank] ?? 0).map((digit, place) => (firsts[place] ?? 0) + digit),
    ]),
  );
  await eachVoter(admin, voters, order, `${column} AS value`, ({ value }, position) => {
    for (const string of stringsOf.get(value ?? '') ?? []) written.set(string, position);
  });
  await writeLines(admin, bitsTable(versionId), ['string', 'chunk', 'bits'], written.lines('keep'));
}

/** Calls `add` with every voter in order. */
async function eachVoter(
  admin: DatabaseAdmin,
  voters: number,
  order: 'name' | 'mail',
  columns: string,
  add: (row: Record<string, string | null>, position: number) => void,
): Promise<void> {
  for (let from = 0; from < voters; from += ROWS_A_QUERY) {
    const rows = await admin.query<Record<string, string | null>>(
      `SELECT ${columns} FROM ${SETTLED} WHERE ${order}_position >= $1 AND ${order}_position < $2
       ORDER BY ${order}_position`,
      [from, from + ROWS_A_QUERY],
    );
    for (const [n, row] of rows.entries()) add(row, from + n);
  }
}
