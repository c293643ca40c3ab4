import * as v from 'valibot';
import type { DataReader, Query } from '../../lib/db';
import type { BitPlan, SearchPlan } from '../bits/plan';
import { clipped, type PositionRange } from '../bits/planParts';
import { countKnown, rangeCounts } from '../bits/search';
import { number } from '../rows';

const pageRow = v.object({ versionId: number, from: number, to: number, rows: number });
/** A position range, and how many of a list's records are in it: at least one. */
export type Page = v.InferOutput<typeof pageRow>;

/**
 * A list in pages: the ranges that contain its records, in file order, each with at most `rows` records.
 * Takes one statement; the same list on the same versions always has the same pages.
 * @param within limits the pages to this range
 */
export async function listPages(
  database: DataReader,
  { versionIds, bits }: SearchPlan,
  rows: number,
  within?: PositionRange,
): Promise<Page[]> {
  const plans = within ? bits.flatMap((plan) => clipped(plan, within)) : bits;
  const query = bitPagesQuery(plans, rows);
  const counted = query ? await database.rows(query) : [];
  const pages = [...counted, ...plans.flatMap((plan) => knownPages(plan, rows))];
  return versionIds.flatMap((id) => {
    const ofVersion = pages.filter(({ versionId }) => versionId === id);
    return mergePages(
      ofVersion.toSorted((one, other) => one.from - other.from),
      rows,
    );
  });
}

/** Merges neighboring pages while they have at most `rows` records together. No records lie between them. */
function mergePages(pages: readonly Page[], rows: number): Page[] {
  const all: Page[] = [];
  for (const page of pages) {
    const last = all.at(-1);
    if (last?.versionId === page.versionId && last.rows + page.rows <= rows)
      all.splice(-1, 1, { ...last, to: page.to, rows: last.rows + page.rows });
    else all.push(page);
  }
  return all;
}

/** When all voters between two positions are on the list, nothing needs counting. */
function knownPages(plan: BitPlan, rows: number): Page[] {
  const { versionId, from } = plan;
  const voters = countKnown(plan) ?? 0;
  return Array.from({ length: Math.ceil(voters / rows) }, (_, n) => {
    const page = { from: from + n * rows, to: Math.min(from + (n + 1) * rows, from + voters) };
    return { versionId, ...page, rows: page.to - page.from };
  });
}

function bitPagesQuery(plans: readonly BitPlan[], rows: number): Query<Page> | undefined {
  const counted = plans.filter((plan) => countKnown(plan) === undefined);
  if (counted.length === 0) return undefined;
  return {
    text: counted.map((plan) => rangeCounts(plan, rows)).join(' UNION ALL '),
    row: pageRow,
  };
}
