import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { DatabaseAdmin } from '../../database/admin';
import { processStart } from '../../database/processes';
import type { IsoDate } from '../model/canonical';
import { LoadError } from '../model/errors';
import { createTables, dropTables } from './tables';

/** A data version being written. It is invisible until published. */
export interface OpenVersion {
  readonly id: number;
  /**
   * Throws LoadError if another load presumed this one dead and removed it, which takes a very long pause.
   */
  assertOwned(): void;
  stopHeartbeat(): void;
  /** Drops the version unless it is published, leaving the state as if the load had never started. */
  discard(): Promise<void>;
}

/**
 * Starts a data version, after cleaning up after loads that were killed.
 * @throws LoadError if another load of the state is in progress
 */
export async function openVersion(
  admin: DatabaseAdmin,
  version: { state: string; dataDate: IsoDate; sample: boolean },
): Promise<OpenVersion> {
  await removeDeadLoads(admin);
  const opened = await insertVersion(admin, version);
  if (opened === undefined) throw new LoadError(await otherLoad(admin, version.state));
  const id = opened.version_id;
  let owned = true;
  const heartbeat = setInterval(() => {
    admin
      .query(`UPDATE data_versions SET heard_at = now() WHERE version_id = $1 RETURNING version_id`, [id])
      .then(({ length }) => (owned = length === 1))
      // If the database is briefly unavailable, the load's own statements will notice.
      .catch(() => undefined);
  }, HEARTBEAT_SECONDS * 1000);
  heartbeat.unref();
  const stopHeartbeat = () => clearInterval(heartbeat);
  const discard = async () => {
    stopHeartbeat();
    await removeVersion(admin, id);
  };
  try {
    await admin.script(createTables(id, version.state));
  } catch (thrown) {
    await discard();
    throw thrown;
  }
  return {
    id,
    stopHeartbeat,
    discard,
    assertOwned() {
      if (!owned) throw new LoadError('Another load presumed this one dead and removed its rows');
    },
  };
}

/** The new version, or undefined if another load of the state is in progress. */
async function insertVersion(
  admin: DatabaseAdmin,
  version: { state: string; dataDate: IsoDate; sample: boolean },
): Promise<{ version_id: number } | undefined> {
  const load = randomUUID();
  try {
    const [opened] = await admin.query<{ version_id: number }>(
      `INSERT INTO data_versions (state, status, data_date, sample, loader, heard_at)
       VALUES ($1, 'loading', $2, $3, $4, now()) ON CONFLICT DO NOTHING RETURNING version_id`,
      [version.state, version.dataDate, version.sample, { ...thisLoader(), load }],
    );
    return opened;
  } catch (thrown) {
    // The row may have been inserted even though the response was lost. It would then look like a load in
    // progress as long as this process runs.
    await admin
      .query(`DELETE FROM data_versions WHERE status = 'loading' AND loader->>'load' = $1`, [load])
      .catch(() => undefined);
    throw thrown;
  }
}

interface RunningLoad {
  readonly version_id: number;
  readonly state: string;
  readonly loader: Loader;
  readonly silent: number;
  readonly minutes: number;
}

function runningLoads(admin: DatabaseAdmin): Promise<RunningLoad[]> {
  return admin.query<RunningLoad>(
    `SELECT version_id, state, loader, extract(epoch FROM now() - heard_at)::int AS silent,
       (extract(epoch FROM now() - created_at) / 60)::int AS minutes
     FROM data_versions WHERE status = 'loading'`,
  );
}

async function removeDeadLoads(admin: DatabaseAdmin): Promise<void> {
  for (const load of await runningLoads(admin)) {
    if (!isAlive(load.loader, load.silent)) await removeVersion(admin, load.version_id);
  }
}

/** Removes a version unless it is published: a load that lost its connection may not know whether it is. */
async function removeVersion(admin: DatabaseAdmin, id: number): Promise<void> {
  await admin.script(`DO $$ BEGIN
    DELETE FROM data_versions WHERE version_id = ${id} AND status = 'loading';
    IF FOUND THEN ${dropTables(id)} END IF;
  END $$`);
}

async function otherLoad(admin: DatabaseAdmin, state: string): Promise<string> {
  const other = (await runningLoads(admin)).find((load) => load.state === state);
  const who = other === undefined ? '' : ` (${nameOf(other.loader)}, started ${other.minutes} min ago)`;
  return `Another load of ${state} is in progress${who}. Wait for it to finish, or stop it and try again.`;
}

/** A loading process: host, process id, and start time, because ids are reused. */
interface Loader {
  readonly host: string;
  readonly pid: number;
  readonly processStart: string;
}

/** How often a load sends a heartbeat. */
const HEARTBEAT_SECONDS = 15;

/** After this long without a heartbeat, a loader on another host is presumed dead. */
const SILENCE_ELSEWHERE_SECONDS = 120;

/**
 * A running process on this host gets longer: its machine may have been asleep.
 */
const SILENCE_HERE_SECONDS = 1800;

export const thisLoader = (): Loader => ({
  host: hostname(),
  pid: process.pid,
  processStart: processStart(process.pid) ?? '',
});

/** Whether a load whose last heartbeat was `silentSeconds` ago is still running. */
function isAlive(loader: Loader, silentSeconds: number): boolean {
  if (loader.host !== hostname()) return silentSeconds < SILENCE_ELSEWHERE_SECONDS;
  return processStart(loader.pid) === loader.processStart && silentSeconds < SILENCE_HERE_SECONDS;
}

const nameOf = ({ host, pid }: Loader) => `process ${pid} on ${host}`;
