import type { BitPlan } from './plan';

/** So many of a version's voters, the first by name, have their rows in `first_voters` too, in that order. */
export const FIRST_VOTERS = 60_000;

/** What these rows have: what the preview shows. */
export const FIRST_VOTER_COLUMNS = [
  ...['voter_id', 'last_name', 'first_name', 'age', 'party', 'muni_sub', 'street_num', 'street_name'],
  ...['city', 'county'],
] as const;

/** How many times the rows to read that a list of evenly spread names would need. */
const MARGIN = 1.25;

/** The first rows of a list, as far as they are among its version's first voters. */
export interface FirstVoters {
  /** Of a WITH clause. */
  readonly statement: string;
  readonly relation: string;
  /** An expression: whether they are all that are wanted. */
  readonly isEnough: string;
}

/**
 * The first `limit` voters of a plan by name, from the rows of the version's first voters. They lie side by
 * side, while in the order of the mail each is in a page of its own. A long list has its first voters among
 * them; a short one, or one without early names, has fewer than `limit` there.
 */
export function firstVoters(
  { versionId, layout }: BitPlan,
  limit: number,
  { listed, counted }: { readonly listed: string; readonly counted: string },
): FirstVoters {
  const relation = `v${versionId}_first`;
  const size = layout.chunkPositions;
  const needed = Math.ceil(MARGIN * limit * layout.voters);
  const least = Math.max(limit, Math.ceil(needed / FIRST_VOTERS));
  return {
    relation,
    isEnough: `(SELECT count(*) FROM ${relation}) = ${limit}`,
    statement: `${relation} AS MATERIALIZED (
      SELECT f.* FROM first_voters AS f JOIN ${listed} AS l ON l.chunk = f.position / ${size}
      WHERE f.version_id = ${versionId} AND get_bit(l.bits, f.position % ${size}) = 1 AND f.rank <= (
        SELECT CASE WHEN total >= ${least} THEN ceil(${needed}::float8 / total)::int ELSE 0 END FROM ${counted})
      ORDER BY f.rank LIMIT ${limit})`,
  };
}
