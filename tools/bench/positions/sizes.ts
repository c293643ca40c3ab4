import { bitsTable } from '../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../database/admin';

/** Bytes of a version's strings, per voter. */
export interface StringSizes {
  readonly strings: number;
  /** As stored. */
  readonly bytes: number;
  /** Without the rows in which no bit is set. */
  readonly nonempty: number;
  /** If PostgreSQL compressed each row as it does elsewhere (pglz). */
  readonly compressed: number;
  /** The share of rows in which no bit is set, and in which all are. */
  readonly empty: number;
  readonly full: number;
}

/** @param condition on the columns of the table of strings, `b` */
export async function sizesOf(
  admin: DatabaseAdmin,
  versionId: number,
  voters: number,
  condition: string,
): Promise<StringSizes> {
  // A row has one page to itself: 8,000 bytes of bits and its header.
  await admin.script(`DROP TABLE IF EXISTS bench_compressed;
    CREATE UNLOGGED TABLE bench_compressed (bits bit varying COMPRESSION pglz);
    ALTER TABLE bench_compressed ALTER bits SET STORAGE MAIN;
    INSERT INTO bench_compressed SELECT bits FROM ${bitsTable(versionId)} AS b WHERE ${condition}`);
  const [found] = await admin.query<StringSizes>(
    `SELECT strings, bytes / ${voters}::float8 AS bytes, nonempty / ${voters}::float8 AS nonempty,
       (SELECT sum(pg_column_size(bits))::float8 / ${voters} FROM bench_compressed) AS compressed,
       empty / rows::float8 AS empty, "full" / rows::float8 AS "full"
     FROM (SELECT count(DISTINCT string)::int AS strings, sum(octet_length(bits)) AS bytes,
             coalesce(sum(octet_length(bits)) FILTER (WHERE bit_count(bits) > 0), 0) AS nonempty, count(*) AS rows,
             count(*) FILTER (WHERE bit_count(bits) = 0) AS empty,
             count(*) FILTER (WHERE bit_count(bits) = length(bits)) AS "full"
           FROM ${bitsTable(versionId)} AS b WHERE ${condition}) AS summed`,
  );
  if (found === undefined) throw new Error('No strings');
  return found;
}
