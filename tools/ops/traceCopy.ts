import { open } from 'node:fs/promises';
import { ALIKE, MANY_IDS } from '../../netlify/downloads/layouts/alike';
import { alikeIn, type Mark, markOf, runsOf } from '../../netlify/downloads/marks';
import type { DatabaseAdmin } from '../database/admin';
import { OpsError } from './arguments';
import { cellsIn } from './cellsIn';

/** Enough for tens of thousands of records. */
const BYTES = 16 * 1024 * 1024;
/** So rarely another purchase's file agrees as well by chance: below, it is told which purchase it was. */
const RARE = 1e-6;

/** What a file tells of its purchase. */
export interface Traced {
  readonly records: number;
  /** Pairs of voters with one address, whose order tells purchases apart. */
  readonly pairs: number;
  /** The purchase whose order agrees best, if there is any. */
  readonly best: { readonly purchaseId: string; readonly agreeing: number } | null;
  /** How many of all other purchases would agree as well by chance. */
  readonly byChance: number;
  readonly certain: boolean;
}

/**
 * Which purchase a file, or an excerpt of one with its header row, is of. It must be in the order in which it
 * was downloaded; in the layout of households, any order will do.
 * @throws OpsError when the file cannot be read, or has no layout of ours
 */
export async function traceCopy(admin: DatabaseAdmin, path: string): Promise<Traced> {
  const { records, pairs } = pairsIn(await beginningOf(path));
  const purchases = await admin.query<{ id: string; key: string }>(
    `SELECT purchase_id::text AS id, copy_key::text AS key FROM purchases
     WHERE copy_key IS NOT NULL AND status IN ('succeeded', 'refunded', 'disputed', 'review')`,
  );
  const found = purchases
    .map(({ id, key }) => ({ purchaseId: id, agreeing: agreeing(pairs, markOf(key)) }))
    .toSorted((one, other) => other.agreeing - one.agreeing);
  const [best = null, next] = found;
  const byChance = chanceOf(best?.agreeing ?? 0, pairs.length) * Math.max(1, purchases.length - 1);
  const stands = best !== null && best.agreeing > (next?.agreeing ?? -1);
  return { records, pairs: pairs.length, best, byChance, certain: stands && byChance < RARE };
}

/** For a person. */
export function tracedInWords({ records, pairs, best, byChance, certain }: Traced): string {
  const read = `${records} ${records === 1 ? 'record' : 'records'}`;
  const seen = `${read}, with ${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of voters at one address.`;
  if (best === null) return `${seen} No purchase has marked copies.`;
  const agreement = `${best.agreeing} of the pairs are in the same order as in the files for ${best.purchaseId}.`;
  return certain
    ? `${seen} ${agreement} By chance alone, ${byChance.toExponential(0)} other purchases would match this well, so it’s a copy of this purchase.`
    : `${seen} We can’t tell which purchase this came from. ${agreement} There may be too few pairs, the file may have been re-sorted, or it may predate marked copies.`;
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  if (file === null) throw new OpsError(`There is no file ${path}.`);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Ids of voters at one address, two by two, as the file has them. No voter is in two pairs. */
function pairsIn(text: string) {
  const [headings = [], ...records] = cellsIn(text);
  const many = headings.indexOf(MANY_IDS);
  const columns = Object.values(ALIKE).find(({ id, from, to }) =>
    [id, from, to].every((heading) => headings.includes(heading)),
  );
  const together = many >= 0 ? records.map((record) => (record[many] ?? '').split(' ')) : undefined;
  if (together === undefined && columns === undefined)
    throw new OpsError(
      'The file doesn’t match any of our layouts. Its first row must be the column headings.',
    );
  const alike = columns && alikeIn(columns, headings);
  const groups =
    together ??
    (alike
      ? runsOf(records, alike).map(([from, to]) => records.slice(from, to).map((of) => of[alike.id] ?? ''))
      : []);
  const pairs = groups.flatMap((ids) =>
    Array.from({ length: ids.length >> 1 }, (_, n) => [ids[2 * n] ?? '', ids[2 * n + 1] ?? ''] as const),
  );
  return { records: records.length, pairs: pairs.filter(([one, other]) => one !== other) };
}

const agreeing = (pairs: readonly (readonly [string, string])[], mark: Mark) =>
  pairs.filter(([one, other]) => mark(one) < mark(other)).length;

/** How likely at least so many of `tosses` coins fall on one side. */
function chanceOf(heads: number, tosses: number): number {
  // Terms of the binomial, from all heads down: each from the one before.
  let term = 2 ** -tosses;
  let sum = 0;
  for (let n = tosses; n >= heads; n -= 1) {
    sum += term;
    term *= n / (tosses - n + 1);
  }
  return Math.min(1, sum);
}
