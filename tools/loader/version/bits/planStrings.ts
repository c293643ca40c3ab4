import { type BitAttribute, type BitLayout, stringsOfDigit } from '../../../../netlify/queries/bits/layout';
import {
  CODES_PER_AGES,
  codeOfAge,
  codeOfDay,
  DIGITS_OF_DAY,
} from '../../../../netlify/queries/bits/rangeCodes';
import { COUNTED_ELECTIONS, TRACKED_ELECTIONS } from '../../../../src/contract/limits';
import type { DatabaseAdmin } from '../../../database/admin';
import {
  byColumn,
  CODED,
  COUNT_COLUMNS,
  DISTRICT_COLUMNS,
  EXACT_KINDS,
  FLAG_COLUMNS,
  PREFIX_KINDS,
} from './attributes';
import { countValues, type CountedValues } from './countValues';
import { codesOfValues, type ValueCodes } from './valueCodes';

/** As many bits as fit in a database page along with the row's other columns. */
const DEFAULT_CHUNK = 64_000;

/** What a version's strings are built from and checked against. */
export interface PlannedStrings {
  readonly layout: BitLayout;
  readonly values: ValueCodes;
  readonly counted: CountedValues;
}

export interface StringOptions {
  /** A multiple of `POSITIONS_PER_ENTRY`, at most 64,000. */
  readonly chunkPositions?: number;
  /** How few voters the last string of early names marks. */
  readonly fewest?: number;
  /** The days of the elections without a VH that lists can be filtered by; those stored if omitted. */
  readonly days?: Promise<readonly string[]>;
}

/** Counts the values of the rows in `table`, assigns codes, and lays out the strings. */
export async function planStrings(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
  { chunkPositions, fewest, days = storedDays(admin, versionId) }: StringOptions = {},
): Promise<PlannedStrings> {
  const counted = await countValues(admin, versionId, table);
  const values = codesOfValues(counted, fewest);
  return { layout: layOut(counted, values, chunkPositions, await days), values, counted };
}

async function storedDays(admin: DatabaseAdmin, versionId: number): Promise<readonly string[]> {
  const rows = await admin.query<{ day: string }>(
    `SELECT DISTINCT election_date::text AS day FROM elections
     WHERE version_id = $1 AND choosable AND vh IS NULL AND part_of IS NULL ORDER BY day`,
    [versionId],
  );
  return rows.map(({ day }) => day);
}

/** Lays out the strings of a version, one attribute after the other. */
export function layOut(
  { voters, lastNames, of }: Pick<CountedValues, 'voters' | 'lastNames' | 'of'>,
  values: Pick<ValueCodes, 'radices' | 'exact' | 'lastNames'>,
  chunkPositions = DEFAULT_CHUNK,
  votedOn: readonly string[] = [],
): BitLayout {
  let next = 0;
  const place = (kind: 'named' | 'ordered', radices: readonly number[]): BitAttribute => {
    const first = next;
    next += radices.reduce((sum, radix) => sum + stringsOfDigit(kind, radix), 0);
    return { first, radices: [...radices] };
  };
  const highest = (column: string) => Math.max(0, ...(of[column]?.values ?? []).map(Number));
  const named = {
    ...Object.fromEntries(CODED.map(({ column, codes }) => [column, place('named', [codes.length])])),
    ...byColumn(DISTRICT_COLUMNS, (column) => place('named', evenRadices(highest(column), ONE_DIGIT))),
    ...byColumn(EXACT_KINDS, (column) => place('named', evenRadices(values.exact[column] ?? 0, EXACT_RADIX))),
    ...byColumn(PREFIX_KINDS, (column) => place('named', values.radices[column] ?? [])),
  };
  const ages = codeOfAge(highest('age')) + 1;
  const ordered = {
    age: place('ordered', [Math.ceil(ages / CODES_PER_AGES), CODES_PER_AGES]),
    registration_date: place('ordered', radicesOfDays(of.registration_date?.values.at(-1) ?? null)),
    ...byColumn(COUNT_COLUMNS, () => place('ordered', [COUNTED_ELECTIONS + 1])),
  };
  const firstByName = { first: next, voters: [...values.lastNames.marked] };
  const before = next + firstByName.voters.length;
  const households = { before, steps: HOUSEHOLD_STEPS, last: before + HOUSEHOLD_STEPS };
  const flags = byColumn(FLAG_COLUMNS, (_, n) => households.last + 1 + n);
  const voteHistory = households.last + 1 + FLAG_COLUMNS.length;
  const strings = voteHistory + TRACKED_ELECTIONS + votedOn.length;
  return {
    named,
    ordered,
    flags,
    voteHistory,
    votedOn: [...votedOn],
    voters,
    lastNames,
    chunkPositions,
    firstByName,
    households,
    strings,
  };
}

/** Three shifts reach through households of eight; the few larger ones are counted apart. */
const HOUSEHOLD_STEPS = 3;

function radicesOfDays(last: string | null): number[] {
  const codesADecade = DIGITS_OF_DAY.reduce<number>((product, radix) => product * radix, 1);
  return [1 + Math.floor(codeOfDay(last) / codesADecade), ...DIGITS_OF_DAY];
}

/** Up to this many districts take one digit; more take two. */
const ONE_DIGIT = 16;
/** The most values a digit may have in attributes searched by whole value. */
const EXACT_RADIX = 10;

/**
 * The fewest digits that can represent `codes` codes with no radix above `most`, with the smallest equal
 * radices.
 */
function evenRadices(codes: number, most: number): number[] {
  const digits = Math.max(1, Math.ceil(Math.log(Math.max(codes, 1)) / Math.log(most) - 1e-9));
  let radix = 1;
  while (radix ** digits < codes) radix += 1;
  return new Array<number>(digits).fill(radix);
}
