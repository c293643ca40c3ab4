import type { DatabaseAdmin } from '../../database/admin';
import { LoadError } from '../model/errors';
import { versionStatuses, type VersionStatus } from './status';

/** The outcome of a rollback. */
export interface Rollback {
  /** The version that was live, now retired. */
  readonly from: VersionStatus;
  /** The version that is live again. */
  readonly to: VersionStatus;
}

/**
 * Makes the version before a state's live one live again, in one transaction. The newer one is retired, so
 * purchases made on it can still be downloaded. Rolling back twice goes back two versions. @throws LoadError
 * if the state has no live version, if no earlier one is kept, or if the versions changed meanwhile
 */
export async function rollBack(admin: DatabaseAdmin, state: string): Promise<Rollback> {
  const versions = (await versionStatuses(admin)).filter((version) => version.state === state);
  const from = versions.find(({ status }) => status === 'live');
  if (from === undefined) throw new LoadError(`${state} has no live version to go back from.`);
  // Versions are sorted newest first, so this is the latest one before it.
  const to = versions.find(({ id, status }) => status === 'retired' && id < from.id);
  if (to === undefined) {
    throw new LoadError(
      `No version of ${state} before version ${from.id} is kept. To go back, load the older files again. Nothing was changed.`,
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
      `Another version of ${from.state} went live or was purged at the same moment. Check --status.`,
      { cause: thrown },
    );
  }
}

/** A one-line summary for the operator. */
export function rollbackText({ from, to }: Rollback): string {
  const sample = to.sample ? ', sample data' : '';
  return (
    `${to.state} is back on version ${to.id} of ${to.dataDate} (${to.voters.toLocaleString('en-US')} voters${sample}). ` +
    `Version ${from.id} of ${from.dataDate} is kept so that its purchases can be downloaded.`
  );
}
