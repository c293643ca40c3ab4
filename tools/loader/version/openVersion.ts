import type { DatabaseAdmin } from '../../database/admin';
import type { IsoDate } from '../model/canonical';
import { LoadError } from '../model/errors';
import { createTables, dropTables } from './tables';

/** A data version being written. It is invisible until published. */
export interface OpenVersion {
  readonly id: number;
  /** Drops the version unless it is published, leaving the state as if the load had never started. */
  discard(): Promise<void>;
  /** Lets others load the state. */
  close(): Promise<void>;
}

/**
 * Starts a data version, after cleaning up after loads that were killed. A load holds its state's lock for as
 * long as its process lives, so a version that is loading without one was left by such a load.
 * @throws LoadError if another load of the state is in progress
 */
export async function openVersion(
  admin: DatabaseAdmin,
  version: { state: string; dataDate: IsoDate; sample: boolean },
): Promise<OpenVersion> {
  const { state, dataDate, sample } = version;
  const unlock = await admin.lock(lockOf(state));
  if (unlock === null) throw new LoadError(await otherLoad(admin, state));
  try {
    await removeDeadLoads(admin, state);
    const [opened] = await admin.query<{ id: number }>(
      `INSERT INTO data_versions (state, status, data_date, sample) VALUES ($1, 'loading', $2, $3)
       RETURNING version_id AS id`,
      [state, dataDate, sample],
    );
    const id = opened?.id ?? 0;
    await admin.script(createTables(id, state));
    return { id, discard: () => removeVersion(admin, id), close: unlock };
  } catch (thrown) {
    // What was written of it goes with the next load.
    await unlock();
    throw thrown;
  }
}

const lockOf = (state: string) => `load ${state}`;

interface RunningLoad {
  readonly id: number;
  readonly state: string;
  readonly minutes: number;
}

const runningLoads = (admin: DatabaseAdmin): Promise<RunningLoad[]> =>
  admin.query<RunningLoad>(
    `SELECT version_id AS id, state, (extract(epoch FROM now() - created_at) / 60)::int AS minutes
     FROM data_versions WHERE status = 'loading'`,
  );

/** @param own the state whose lock is held already */
async function removeDeadLoads(admin: DatabaseAdmin, own: string): Promise<void> {
  for (const { id, state } of await runningLoads(admin)) {
    const unlock = state === own ? () => Promise.resolve() : await admin.lock(lockOf(state));
    if (unlock === null) continue;
    try {
      await removeVersion(admin, id);
    } finally {
      await unlock();
    }
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
  const since = other === undefined ? '' : ` (started ${other.minutes} min ago)`;
  return `Another load of ${state} is in progress${since}. Wait for it to finish, or stop it and try again.`;
}
