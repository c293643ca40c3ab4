import { VALUE_KINDS } from '../../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../../database/admin';
import { copyCell } from '../../../database/values';
import { EXACT_KINDS, FIXED_CODES, PREFIX_KINDS, PREFIX_LAYOUT, TEXT_KINDS } from './attributes';
import type { CountedValues } from './countValues';
import { orderedCodes, type ValueCounts } from './orderedCodes';

/** The codes of a version's values. */
export interface ValueCodes {
  /** By attribute and stored value, with numbers as text. */
  readonly codes: Readonly<Record<string, ReadonlyMap<string, number>>>;
  /** Digits of the text attributes searched by prefix. */
  readonly radices: Readonly<Record<(typeof PREFIX_KINDS)[number], readonly number[]>>;
  /** The number of values of the other text attributes. */
  readonly exact: Readonly<Record<(typeof EXACT_KINDS)[number], number>>;
}

/** Assigns a code to every value, in value order for attributes searched by prefix. */
export function codesOf({ of }: CountedValues): ValueCodes {
  const none: ValueCounts = { values: [], voters: [] };
  const codes: Record<string, ReadonlyMap<string, number>> = {};
  for (const [kind, codeOf] of Object.entries(FIXED_CODES))
    codes[kind] = new Map((of[kind] ?? none).values.map((value) => [value, codeOf(value) ?? -1]));
  const radices = PREFIX_KINDS.map((kind) => {
    const counts = of[kind] ?? none;
    const ordered = orderedCodes(counts, PREFIX_LAYOUT[kind]);
    codes[kind] = new Map(counts.values.map((value, rank) => [value, ordered.codes[rank] ?? 0]));
    return [kind, ordered.radices];
  });
  const exact = EXACT_KINDS.map((kind) => {
    const { values } = of[kind] ?? none;
    const asked = [...new Set(values.map((value) => askedForm(kind, value)))].sort();
    const ranks = new Map(asked.map((value, rank) => [value, rank]));
    codes[kind] = new Map(values.map((value) => [value, ranks.get(askedForm(kind, value)) ?? 0]));
    return [kind, asked.length];
  });
  return {
    codes,
    radices: Object.fromEntries(radices) as ValueCodes['radices'],
    exact: Object.fromEntries(exact) as ValueCodes['exact'],
  };
}

/** A value as filters have it. Counties, which are all ASCII, are stored as displayed. */
const askedForm = (kind: string, value: string) => (kind === 'county' ? value.toUpperCase() : value);

export const VALUE_COLUMNS = ['version_id', 'kind', 'code', 'value'] as const;

/** Writes the codes of text values to `voter_values`, for searches. */
export async function writeValueCodes(
  admin: DatabaseAdmin,
  versionId: number,
  { codes }: ValueCodes,
): Promise<void> {
  const lines = TEXT_KINDS.map((kind) => {
    const asked = new Map([...(codes[kind] ?? [])].map(([value, code]) => [askedForm(kind, value), code]));
    return [...asked]
      .map(([value, code]) => `${versionId}\t${VALUE_KINDS[kind]}\t${code}\t${copyCell(value)}\n`)
      .join('');
  });
  await admin.copyIn('voter_values', VALUE_COLUMNS, each(lines));
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}
