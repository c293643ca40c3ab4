import type { DatabaseAdmin } from '../../database/admin';
import { LoadError } from '../errors';
import { versionStatuses, type VersionStatus } from './status';

/** What a rollback did. */
export interface Rollback {
  /** Live until now, and kept. */
  readonly from: VersionStatus;
  /** Live again. */
  readonly to: VersionStatus;
}

/**
 * Makes the version before a state's live one live again, in one transaction. The newer one is kept as a retired one
 * is: what was bought of it can be downloaded. Done twice, it goes back two versions.
 * @throws LoadError when the state has no live version, none before it is kept, or another one went live meanwhile
 */
export async function rollBack(admin: DatabaseAdmin, state: string): Promise<Rollback> {
  const versions = (await versionStatuses(admin)).filter((version) => version.state === state);
  const from = versions.find(({ status }) => status === 'live');
  if (from === undefined) throw new LoadError(`${state} has no live version to go back from.`);
  // Newest first: of those before it, the first.
  const to = versions.find(({ id, status }) => status === 'retired' && id < from.id);
  if (to === undefined) {
    throw new LoadError(
      `No version of ${state} before version ${from.id} is kept: load the older files again. Nothing was changed.`,
    );
  }
  await switchVersions(admin, from, to);
  return { from, to };
}

async function switchVersions(admin: DatabaseAdmin, from: VersionStatus, to: VersionStatus): Promise<void> {
  const changed = 'the versions changed meanwhile';
  try {
    await admin.script(`DO $$ BEGIN
      UPDATE data_versions SET status = 'retired', retired_at = now()
      WHERE version_id = ${from.id} AND status = 'live';
      IF NOT FOUND THEN RAISE '${changed}'; END IF;
      UPDATE data_versions SET status = 'live', live_since = now(), retired_at = NULL
      WHERE version_id = ${to.id} AND status = 'retired';
      IF NOT FOUND THEN RAISE '${changed}'; END IF;
    END $$`);
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes(changed)) throw thrown;
    throw new LoadError(
      `Another version of ${from.state} went live, or was purged, at this moment. Look at --status.`,
      { cause: thrown },
    );
  }
}

/** One line for the operator. */
export function rollbackText({ from, to }: Rollback): string {
  const sample = to.sample ? ', sample data' : '';
  return (
    `${to.state} is back on version ${to.id} of ${to.dataDate} (${to.voters.toLocaleString('en-US')} voters${sample}). ` +
    `Version ${from.id} of ${from.dataDate} is kept for what was bought of it.`
  );
}
