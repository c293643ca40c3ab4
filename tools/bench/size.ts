import type { DatabaseAdmin } from '../database/admin';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { tablesOf } from '../loader/version/tables';
import { seedSampleVoters } from '../local/sample/seedSampleVoters';
import { startPostgres } from '../database/temporaryPostgres';

/**
 * `npm run bench:size [VOTERS]`: bytes a voter in the database, of the six states' invented voters, 600,000
 * unless told otherwise: rows, indexes, history, bit strings, and codes of values.
 */
const GOAL = 400;
const PORT = 54_398;

const voters = Number(process.argv[2] ?? 600_000);
if (!(voters >= 6000)) throw new Error('Pass a number of voters, at least 6000');
const server = startPostgres(PORT);
if (server === null) throw new Error('No PostgreSQL found: set PG_BIN to its directory of binaries.');
try {
  const admin = await openAdmin({ databaseUrl: server.url, localDir: '' });
  try {
    await migrate(admin);
    await seedSampleVoters(admin, () => undefined, { voters });
    await print(admin);
  } finally {
    await admin.close();
  }
} finally {
  server.stop();
}

async function print(admin: DatabaseAdmin): Promise<void> {
  const versions = await admin.query<{ id: number; state: string; voters: number }>(
    'SELECT version_id AS id, state, voters::int AS voters FROM data_versions ORDER BY state',
  );
  const sizes = await Promise.all(versions.map(({ id }) => sizesOf(admin, id)));
  const [values] = await admin.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('voter_values')::float8 AS bytes`,
  );
  const all: Record<string, number> = { 'codes of values': (values?.bytes ?? 0) / voters };
  for (const [place, { state, voters: inState }] of versions.entries()) {
    const parts = Object.entries(sizes[place] ?? {});
    for (const [part, bytes] of parts) all[part] = (all[part] ?? 0) + bytes / voters;
    console.log(
      `${state}  ${parts.map(([part, bytes]) => `${part} ${(bytes / inState).toFixed(1)}`).join(', ')}`,
    );
  }
  for (const [part, bytes] of Object.entries(all)) console.log(`${part.padEnd(24)}${bytes.toFixed(1)}`);
  const sum = Object.values(all).reduce((total, bytes) => total + bytes, 0);
  console.log(`${'Bytes a voter'.padEnd(24)}${sum.toFixed(1)} (goal ${GOAL})`);
}

async function sizesOf(admin: DatabaseAdmin, versionId: number): Promise<Record<string, number>> {
  const tables = tablesOf(versionId);
  const [sizes] = await admin.query<{ table: number; indexes: number; history: number; bits: number }>(
    `SELECT pg_table_size('${tables.voters}')::float8 AS table, pg_indexes_size('${tables.voters}')::float8 AS indexes,
       pg_total_relation_size('${tables.bits}')::float8 AS bits,
       (SELECT coalesce(sum(pg_column_size(history)), 0) FROM ${tables.voters})::float8 AS history`,
  );
  return {
    'rows without history': (sizes?.table ?? 0) - (sizes?.history ?? 0),
    history: sizes?.history ?? 0,
    indexes: sizes?.indexes ?? 0,
    'bit strings': sizes?.bits ?? 0,
  };
}
