import { type BitLayout, POSITIONS_AN_ENTRY } from '../../../../netlify/queries/bitLayout';
import type { DatabaseAdmin } from '../../../database/admin';
import { indexPositions, tablesOf } from '../tables';
import { both } from '../together';
import { layOut, valueSql } from './attributes';
import { checkBits } from './checkBits';
import { chunkBuilder, type Columns } from './chunkStrings';
import { writeValueCodes } from './valueCodes';

/** As many bits as fit in a page of the database beside the other columns of their row. */
const DEFAULT_CHUNK = 64_000;

/**
 * Builds what counts and searches of a version go by: positions' index, codes of values, bit strings. Wants a version
 * whose voters are written, each with its position, and whose table of strings is there and empty. One pass over the
 * voters in the order of their positions, a chunk of them in memory at a time.
 * @param options.onShare told how much of it is done (0 to 1)
 * @param options.chunkPositions a multiple of `POSITIONS_AN_ENTRY`, 64,000 at most
 * @throws LoadError when what was built does not count as the rows do
 */
export async function indexVersion(
  admin: DatabaseAdmin,
  versionId: number,
  options: { readonly onShare?: (share: number) => void; readonly chunkPositions?: number } = {},
): Promise<void> {
  const { onShare = () => undefined, chunkPositions = DEFAULT_CHUNK } = options;
  await admin.script(indexPositions(versionId));
  onShare(0.1);
  const values = await writeValueCodes(admin, versionId);
  onShare(0.3);
  const { voters, last_names: lastNames, ...highest } = await totals(admin, versionId);
  const { radices: prefixes, exact } = values;
  const layout = layOut({ voters, lastNames, prefixes, exact, highest, chunkPositions });
  const stringsOf = chunkBuilder(layout, values.codes);
  const chunks = Math.ceil(voters / chunkPositions);
  let columns = await readChunk(admin, versionId, layout, 0);
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const written = writeChunk(
      admin,
      versionId,
      chunk,
      stringsOf(columns),
      columns.vote_history?.length ?? 0,
    );
    // Both at once, and both ended, whichever fails.
    const next = chunk + 1 < chunks ? readChunk(admin, versionId, layout, chunk + 1) : Promise.resolve({});
    [columns] = await both(next, written);
    onShare(0.3 + (0.6 * (chunk + 1)) / chunks);
  }
  await admin.query('UPDATE data_versions SET bit_layout = $2 WHERE version_id = $1', [versionId, layout]);
  await admin.query(`VACUUM (ANALYZE) ${tablesOf(versionId).bits}`);
  await checkBits(admin, versionId, layout, values);
}

const HIGHEST = ['age', 'congressional_district', 'state_senate_district', 'state_house_district'] as const;
type Totals = Readonly<Record<(typeof HIGHEST)[number] | 'voters' | 'last_names', number>>;

/** How many voters there are, how many with a last name, and the highest values; 0 where there is none. */
async function totals(admin: DatabaseAdmin, versionId: number): Promise<Totals> {
  const highest = HIGHEST.map((column) => `coalesce(max(${column}), 0)::int AS ${column}`);
  const [row] = await admin.query<Totals>(
    `SELECT count(*)::int AS voters, count(last_name)::int AS last_names, ${highest.join(', ')}
     FROM ${tablesOf(versionId).voters}`,
  );
  if (row === undefined) throw new TypeError('No totals');
  return row;
}

/** The values of a chunk's voters in the order of their positions; no positions may be missing or there twice. */
async function readChunk(
  admin: DatabaseAdmin,
  versionId: number,
  { named, ordered, voters, chunkPositions }: BitLayout,
  chunk: number,
): Promise<Columns> {
  const from = chunk * chunkPositions;
  const columns = [...Object.keys(named), ...Object.keys(ordered), 'vote_history'];
  const lists = ['position', ...columns].map(
    (column) => `array_to_json(array_agg(${column}))::text AS ${column}`,
  );
  const [row] = await admin.query<Record<string, string | null>>(
    `SELECT ${lists.join(', ')} FROM (
       SELECT position, ${columns.map((column) => `${valueSql(column)} AS ${column}`).join(', ')}
       FROM ${tablesOf(versionId).voters}
       WHERE position / ${POSITIONS_AN_ENTRY} >= ${from / POSITIONS_AN_ENTRY}
         AND position / ${POSITIONS_AN_ENTRY} < ${(from + chunkPositions) / POSITIONS_AN_ENTRY}
       ORDER BY position) AS chunk`,
  );
  const read = Object.fromEntries(
    Object.entries(row ?? {}).map(([column, list]) => [column, JSON.parse(list ?? '[]') as Columns[string]]),
  );
  const expected = Math.min(chunkPositions, Math.max(voters - from, 0));
  const { position = [] } = read;
  if (position.length !== expected || position.some((at, index) => at !== from + index))
    throw new Error(`The voters of version ${versionId} are not numbered from 0 to ${voters - 1}`);
  return read;
}

/** As hexadecimal digits, which hold four bits each: the server cuts off those that belong to nobody. */
async function writeChunk(
  admin: DatabaseAdmin,
  versionId: number,
  chunk: number,
  strings: readonly Uint8Array[],
  voters: number,
): Promise<void> {
  const literals = strings.map((bytes) => `x${Buffer.from(bytes).toString('hex')}`);
  await admin.query(
    `INSERT INTO ${tablesOf(versionId).bits} (string, chunk, bits)
     SELECT number - 1, ${chunk}, substring(bits FROM 1 FOR ${voters})
     FROM unnest($1::bit varying[]) WITH ORDINALITY AS s(bits, number)`,
    [literals],
  );
}
