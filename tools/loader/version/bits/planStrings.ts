import type { BitLayout } from '../../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../../database/admin';
import { DISTRICT_COLUMNS, layOut } from './attributes';
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
}

/** Counts the values of the rows in `table`, assigns codes, and lays out the strings. */
export async function planStrings(
  admin: DatabaseAdmin,
  versionId: number,
  table: string,
  { chunkPositions = DEFAULT_CHUNK, fewest }: StringOptions = {},
): Promise<PlannedStrings> {
  const counted = await countValues(admin, versionId, table);
  const values = codesOfValues(counted, fewest);
  const { voters, lastNames, of } = counted;
  const { radices: prefixes, exact, lastNames: lastNameCodes } = values;
  const highest = Object.fromEntries(
    HIGHEST.map((column) => [
      column,
      (of[column]?.values ?? []).reduce((most, value) => Math.max(most, Number(value)), 0),
    ]),
  );
  const lastDay = of.registration_date?.values.at(-1) ?? null;
  const layout = layOut({
    voters,
    lastNames,
    lastNameCodes,
    prefixes,
    exact,
    highest,
    lastDay,
    chunkPositions,
  });
  return { layout, values, counted };
}

const HIGHEST = ['age', ...DISTRICT_COLUMNS];
