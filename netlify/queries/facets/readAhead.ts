import * as v from 'valibot';
import type { DataReader, Query } from '../../lib/db';
import type { PlannedVersion } from '../bits/codes';
import { withinCodes } from '../bits/expression';
import { type BitLayout, bitsTable, firstStrings, flagOf } from '../bits/layout';
import { number } from '../rows';
import { STEPS } from './facetSql';

/** A Neon compute sleeps after five minutes without a question, and forgets what it had in memory. */
const REST_MS = 4 * 60_000;
/** The strings of fewer voters are in memory as soon as they are asked for. */
const FEWEST_VOTERS = 1_000_000;

/** When this process last asked of a version, by its id. */
const askedAt = new Map<number, number>();

/**
 * Has the database read the strings that nearly every question needs, if this process has not asked of a
 * version for minutes. The question itself looks its strings up one by one, and would wait for each page; this
 * statement names all pages at once, so that the database fetches many of them at a time. It runs beside the
 * question, and nobody waits for it.
 */
export function readAhead(database: DataReader, versions: readonly PlannedVersion[]): void {
  const now = performance.now();
  const rested = versions.filter(
    ({ id, layout }) => layout.voters >= FEWEST_VOTERS && now - (askedAt.get(id) ?? -Infinity) > REST_MS,
  );
  for (const { id } of versions) askedAt.set(id, now);
  // What fails here fails in the question, too.
  if (rested.length > 0) database.rows(stringsQuery(rested)).catch(() => undefined);
}

function stringsQuery(versions: readonly PlannedVersion[]): Query<{ bytes: number }> {
  const read = versions.map(
    ({ id, layout }) =>
      `SELECT sum(octet_length(bits)) AS bytes FROM ${bitsTable(id)} WHERE string = ANY('{${usualStrings(layout).join()}}')`,
  );
  return {
    text: `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM (${read.join(' UNION ALL ')}) AS read`,
    row: v.object({ bytes: number }),
  };
}

/** The strings of what is in sight of a list, and of its households. */
function usualStrings(layout: BitLayout): readonly number[] {
  const { named, ordered, households } = layout;
  const options = ['party', 'status', 'gender', 'county'].flatMap((column) => {
    const attribute = named[column];
    return attribute === undefined
      ? []
      : firstStrings('named', attribute).flatMap((first, place) =>
          from(first, attribute.radices[place] ?? 0),
        );
  });
  const steps = [...STEPS].flatMap(([column, values]) => {
    const attribute = ordered[column];
    return attribute === undefined
      ? []
      : values.flatMap(([, code]) => {
          const set = withinCodes(attribute, code, null);
          return set.kind === 'string' ? [set.string] : [];
        });
  });
  const marks = from(households.before, households.last - households.before + 1);
  return [...options, ...steps, ...marks, flagOf(layout, 'deliverable')];
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
