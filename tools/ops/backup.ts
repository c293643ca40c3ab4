import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DatabaseAdmin } from '../database/admin';
import { projectRoot } from '../database/projectRoot';
import { countOf } from '../database/operator/terminal';
import { OpsError } from './arguments';
import { fileFailure, linesOf } from './backupFile';

/**
 * What only the database knows, each table after those it refers to. Voters come from the states' files;
 * plans of downloads and what only speeds something up or limits it are made again.
 */
export const BACKED_UP = [
  ...['users', 'sessions_ended', 'affirmations', 'campaigns', 'saved_lists', 'quotes', 'purchases'],
  ...['purchase_shares', 'recalls', 'purchase_events', 'download_links', 'downloads', 'files', 'alarms'],
  ...['audited_days', 'events_read', 'operations', 'suppressions'],
  ...['version_records', 'exclusions', 'exclusion_voters'],
] as const;

/** A restored shop has none of the versions, so each is backed up as the record that it would leave. */
const SOURCES: Readonly<Record<string, string>> = { version_records: 'known_versions' };

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Rows by table. */
export type BackupCounts = Readonly<Record<string, number>>;

/** `5 accounts, 7 purchases and 31 other rows`. */
export function countsInWords({ users = 0, purchases = 0, ...others }: BackupCounts): string {
  const rest = Object.values(others).reduce((sum, rows) => sum + rows, 0);
  return `${countOf(users, 'account')}, ${countOf(purchases, 'purchase')} and ${countOf(rest, 'other row')}`;
}

/**
 * Writes a backup: gzip of JSON lines, all from one moment, readable only by its owner, because it holds
 * personal data. The file appears when it is whole.
 * @throws OpsError rather than replace a file, or write into the project
 */
export async function writeBackup(admin: DatabaseAdmin, path: string): Promise<BackupCounts> {
  if (existsSync(path)) throw new OpsError(`${path} already exists.`);
  if (resolve(path).startsWith(projectRoot() + sep))
    throw new OpsError(
      `${path} is inside the project. A backup holds personal data: write it where no commit or deployment picks it up.`,
    );
  if (!existsSync(dirname(path))) throw new OpsError(`There is no directory ${dirname(path)}.`);
  const counts: Record<string, number> = {};
  // One statement sees one moment.
  const select = [
    `SELECT jsonb_build_object('kind', 'precinct-post backup', 'takenAt', now(),
       'newestVersion', (SELECT coalesce(max(version_id), 0) FROM data_versions),
       'newestMigration', (SELECT max(name) FROM schema_migrations))::text`,
    ...BACKED_UP.map(
      (table) => `SELECT jsonb_build_object('${table}', to_jsonb(t))::text FROM ${SOURCES[table] ?? table} t`,
    ),
  ].join(' UNION ALL ');
  async function* lines() {
    for await (const copied of linesOf(admin.copyOut(select))) {
      // JSON has neither tab nor line break in it, only backslashes, which COPY doubles.
      const line = copied.replaceAll('\\\\', '\\');
      const table = /^\{"(\w+)": \{/u.exec(line)?.[1];
      if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1;
      yield `${line}\n`;
    }
  }
  const unfinished = `${path}.${process.pid}.unfinished`;
  // It holds personal data, so a Ctrl-C leaves nothing of it behind.
  const stop = () => {
    rmSync(unfinished, { force: true });
    console.error('\nStopped. No backup was written.');
    process.exit(130);
  };
  for (const signal of STOPS) process.once(signal, stop);
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (thrown) {
    throw fileFailure(thrown, path, 'written') ?? thrown;
  } finally {
    for (const signal of STOPS) process.removeListener(signal, stop);
    await rm(unfinished, { force: true });
  }
  return counts;
}
