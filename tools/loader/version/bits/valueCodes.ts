import { Readable } from 'node:stream';
import { NARROWER, valueKind } from '../../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../../database/admin';
import { copyCell } from '../../../database/copyCell';
import { byColumn, DISTRICT_COLUMNS, EXACT_KINDS, FIXED_CODES, PREFIX_KINDS, TEXT_KINDS } from './attributes';
import type { CountedValues } from './countValues';
import { orderedCodes, type ValueCounts } from './orderedCodes';

/** The codes of a version's values. */
export interface ValueCodes {
  /**
   * By attribute and stored value, with numbers as text. Those of text that is matched whole are given while
   * the voters pass in the order of the mail (`codedAttribute`).
   */
  readonly codes: Readonly<Record<string, Map<string, number>>>;
  /** Digits of the text attributes searched by prefix. */
  readonly radices: Readonly<Record<string, readonly number[]>>;
  /** The number of values of the other text attributes. */
  readonly exact: Readonly<Record<string, number>>;
  readonly lastNames: LastNames;
}

interface LastNames {
  /** How many voters each string of the first names marks. */
  readonly marked: readonly number[];
  /** By last name, how many of the strings of first names mark it; without those that none marks. */
  readonly early: ReadonlyMap<string, number>;
}

/** How few voters it is worth narrowing a list to: as many as are shown, and some more. */
const FEWEST = 1200;

/**
 * Assigns a code to every value but those matched whole, in value order for attributes searched by prefix.
 * @param fewest how few voters the last string of early names marks
 */
export function codesOfValues({ of, voters }: CountedValues, fewest = FEWEST): ValueCodes {
  const none: ValueCounts = { values: [], voters: [] };
  const codes: Record<string, Map<string, number>> = {};
  for (const [kind, codeOf] of Object.entries(FIXED_CODES))
    codes[kind] = new Map((of[kind] ?? none).values.map((value) => [value, codeOf(value) ?? -1]));
  const radices = byColumn(PREFIX_KINDS, (kind) => {
    const counts = of[kind] ?? none;
    const ordered = orderedCodes(counts);
    codes[kind] = new Map(counts.values.map((value, rank) => [value, ordered.codes[rank] ?? 0]));
    return ordered.radices;
  });
  const exact = byColumn(EXACT_KINDS, (kind) => {
    const { values } = of[kind] ?? none;
    codes[kind] = new Map();
    return new Set(values.map((value) => askedForm(kind, value))).size;
  });
  return {
    lastNames: earlyNames(of.last_name ?? none, levelsOf(voters, fewest), voters),
    codes,
    radices,
    exact,
  };
}

/** A value as filters have it. Counties, which are all ASCII, are stored as displayed. */
export const askedForm = (kind: string, value: string) => (kind === 'county' ? value.toUpperCase() : value);

/** How many times a number of voters can be narrowed until the fewest are left. */
const levelsOf = (voters: number, fewest: number) => Math.max(0, timesNarrower(voters, fewest));
const timesNarrower = (voters: number, fewer: number) =>
  Math.floor(Math.log(voters / fewer) / Math.log(NARROWER));

/** Marks the first last names, ever fewer of them. */
function earlyNames({ values, voters }: ValueCounts, levels: number, all: number): LastNames {
  const marked = new Array<number>(levels).fill(0);
  const early = new Map<string, number>();
  let upTo = 0;
  for (const [rank, value] of values.entries()) {
    upTo += voters[rank] ?? 0;
    const marks = Math.min(levels, timesNarrower(all, upTo));
    if (marks <= 0) break;
    early.set(value, marks);
    for (let level = 0; level < marks; level += 1) marked[level] = upTo;
  }
  // A first name that is very common leaves the last strings empty.
  return { marked: marked.filter((count) => count > 0), early };
}

const VALUE_COLUMNS = ['version_id', 'kind', 'code', 'value', 'chunks'] as const;

/** By kind and code, the chunks in which a voter has it. */
export type OccupiedChunks = Readonly<Record<string, readonly (readonly number[])[]>>;

/** A place in more than half of a version's chunks is as good as everywhere. */
const MOST_CHUNKS = 0.5;

/**
 * Writes the codes of values to `voter_values`, for searches.
 * @param occupied of `PLACE_KINDS`
 */
export async function writeValueCodes(
  admin: DatabaseAdmin,
  versionId: number,
  { codes }: ValueCodes,
  occupied: OccupiedChunks,
  chunks: number,
): Promise<void> {
  const kinds = [...TEXT_KINDS, ...DISTRICT_COLUMNS];
  const lines = kinds.map((kind) => {
    const asked = new Map([...(codes[kind] ?? [])].map(([value, code]) => [askedForm(kind, value), code]));
    return [...asked]
      .map(([value, code]) => {
        const found = occupied[kind]?.[code];
        const isNarrow = found !== undefined && found.length <= chunks * MOST_CHUNKS;
        return `${versionId}\t${valueKind(kind)}\t${code}\t${copyCell(value)}\t${isNarrow ? `{${found.join()}}` : '\\N'}\n`;
      })
      .join('');
  });
  await admin.copyIn('voter_values', VALUE_COLUMNS, Readable.from(lines));
}
