import { randomUUID } from 'node:crypto';
import type { DatabaseAdmin } from '../../database/admin';
import type { IsoDate } from '../canonical';
import { LoadError } from '../errors';
import { HEARTBEAT_SECONDS, isAlive, nameOf, thisLoader, type Loader } from './loaders';
import { createTables, dropTables } from './tables';

/** A data version being written. Nobody sees it until it is published. */
export interface OpenVersion {
  readonly id: number;
  /** Throws LoadError when the version was taken for dead and removed, which needs a very long standstill. */
  assertOwned(): void;
  stopHeartbeat(): void;
  /** Drops everything that is not published; the state is as if the load had never started. */
  discard(): Promise<void>;
}

/**
 * Starts a data version, after removing what killed loads left behind.
 * @throws LoadError when another load of the state is under way
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
      // The database being away for a moment is for the load's own statements to find out.
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
      if (!owned) throw new LoadError('This load was taken for dead by another one, which removed its rows');
    },
  };
}

/** The new version, or undefined when another load of the state is under way. */
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
    // It may be there all the same, its answer lost, and would pass for a load under way as long as this process lives.
    await admin
      .query(`DELETE FROM data_versions WHERE status = 'loading' AND loader->>'load' = $1`, [load])
      .catch(() => undefined);
    throw thrown;
  }
}

interface LoadUnderWay {
  readonly version_id: number;
  readonly state: string;
  readonly loader: Loader;
  readonly silent: number;
  readonly minutes: number;
}

function loadsUnderWay(admin: DatabaseAdmin): Promise<LoadUnderWay[]> {
  return admin.query<LoadUnderWay>(
    `SELECT version_id, state, loader, extract(epoch FROM now() - heard_at)::int AS silent,
       (extract(epoch FROM now() - created_at) / 60)::int AS minutes
     FROM data_versions WHERE status = 'loading'`,
  );
}

async function removeDeadLoads(admin: DatabaseAdmin): Promise<void> {
  for (const load of await loadsUnderWay(admin)) {
    if (!isAlive(load.loader, load.silent)) await removeVersion(admin, load.version_id);
  }
}

/** Removes a version unless it is published: a load that lost its connection may not know that it is. */
async function removeVersion(admin: DatabaseAdmin, id: number): Promise<void> {
  await admin.script(`DO $$ BEGIN
    DELETE FROM data_versions WHERE version_id = ${id} AND status = 'loading';
    IF FOUND THEN ${dropTables(id)} END IF;
  END $$`);
}

async function otherLoad(admin: DatabaseAdmin, state: string): Promise<string> {
  const other = (await loadsUnderWay(admin)).find((load) => load.state === state);
  const who = other === undefined ? '' : ` (${nameOf(other.loader)}, since ${other.minutes} min)`;
  return `Another load of ${state} is under way${who}. Wait for its end, or stop it, and try again.`;
}
