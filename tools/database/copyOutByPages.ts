import type { AdminBackend, CopyOutOptions } from './backend';
import { copyCell } from './values';

/** Pages of the scratch table read at a time: about two megabytes of rows. */
const PAGES_AT_ONCE = 256;

/**
 * `copyOut` for a backend with a single session, which cannot stream: it stores the rows in a scratch table
 * and reads them back a few pages at a time, so they are never all in memory.
 */
export async function* copyOutByPages(
  backend: Pick<AdminBackend, 'run' | 'script'>,
  select: string,
  { settings = '', scratch }: CopyOutOptions,
): AsyncGenerator<Uint8Array> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/u.test(scratch)) throw new TypeError(`"${scratch}" is not a table name`);
  await backend.script(`${settings} CREATE UNLOGGED TABLE ${scratch} AS ${select}`);
  const size = await backend.run({
    query: `SELECT pg_relation_size('${scratch}') / current_setting('block_size')::int`,
    params: [],
  });
  const pages = Number(size.rows[0]?.[0] ?? 0);
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    // Rows of a new table are in the order they were written.
    const { rows } = await backend.run({
      query: `SELECT * FROM ${scratch} WHERE ctid >= '(${page},0)' AND ctid < '(${page + PAGES_AT_ONCE},0)'`,
      params: [],
    });
    if (rows.length > 0) yield Buffer.from(rows.map(copyLine).join(''));
  }
  await backend.script(`DROP TABLE ${scratch}`);
}

const copyLine = (row: readonly (string | null)[]) => `${row.map(copyCell).join('\t')}\n`;
