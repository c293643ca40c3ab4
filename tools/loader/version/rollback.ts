import type { DatabaseAdmin } from '../../database/admin';
import { LoadError } from '../model/errors';
import { assertIndexed, withExclusions } from './publish';
import { versionInWords, versionStatuses, type VersionStatus } from './status';

/** A change of the version that a state's lists are sold from. */
export interface Switch {
  /** The version that is live, to be retired. */
  readonly from: VersionStatus;
  readonly to: VersionStatus;
  /** Whether the version that is retired is no good: later rollbacks skip it. */
  readonly withdraws: boolean;
}

/**
 * What a rollback of a state would do: the version that was live before, unless a rollback withdrew it, goes
 * live again.
 * @throws LoadError if the state has no live version, or no earlier one is kept
 */
export async function planRollback(admin: DatabaseAdmin, state: string): Promise<Switch> {
  const versions = (await versionStatuses(admin)).filter((version) => version.state === state);
  const from = versions.find(({ status }) => status === 'live');
  if (from === undefined) throw new LoadError(`${state} has no live version to go back from.`);
  const retired = versions.filter(({ status }) => status === 'retired');
  const [to] = retired
    .filter(({ withdrawn }) => !withdrawn)
    .toSorted((one, other) => other.since.getTime() - one.since.getTime() || other.id - one.id);
  if (to === undefined) throw new LoadError(nothingToGoBackTo(from, retired));
  return { from, to, withdraws: true };
}

function nothingToGoBackTo({ id, state }: VersionStatus, withdrawn: readonly VersionStatus[]): string {
  const reload = 'load the older files again';
  if (withdrawn.length === 0)
    return `No version of ${state} that was live before version ${id} is kept. Nothing was changed. To go back, ${reload}.`;
  const kept = withdrawn.map(versionInWords).join(', ');
  return `Every other version of ${state} that is kept was withdrawn by a rollback: ${kept}. Nothing was changed. To sell one of them, pass --activate VERSION; for any other, ${reload}.`;
}

/**
 * What making any kept version live would do, such as one that a rollback withdrew.
 * @throws LoadError if there is no such version, or it is live, loading or recalled
 */
export async function planActivation(admin: DatabaseAdmin, id: number): Promise<Switch> {
  const versions = await versionStatuses(admin);
  const to = versions.find((version) => version.id === id);
  if (to === undefined)
    throw new LoadError(
      `There is no version ${id}, or it was purged. --status lists the versions. Nothing was changed.`,
    );
  if (to.status === 'live') throw new LoadError(`Version ${id} of ${to.state} is live already.`);
  if (to.status === 'loading') throw new LoadError(`Version ${id} of ${to.state} is still being loaded.`);
  const [recall] = await admin.query<{ reason: string }>(
    'SELECT reason FROM recalls WHERE version_id = $1 AND taken_back_at IS NULL',
    [id],
  );
  if (recall !== undefined)
    throw new LoadError(
      `Version ${id} of ${to.state} was recalled (${recall.reason}). To sell it again, take the recall back first: npm run ops -- lift-recall ${id}. Nothing was changed.`,
    );
  const from = versions.find(({ state, status }) => state === to.state && status === 'live');
  if (from === undefined) throw new LoadError(`${to.state} has no live version.`);
  return { from, to, withdraws: false };
}

/**
 * Does it in one transaction. The retired version is kept, so purchases made on it can still be downloaded.
 * @throws LoadError if the versions have changed since it was planned
 */
export async function switchVersions(admin: DatabaseAdmin, { from, to, withdraws }: Switch): Promise<void> {
  const changed = 'the versions changed meanwhile';
  try {
    const statements = `LOCK TABLE exclusions IN SHARE ROW EXCLUSIVE MODE; ${assertIndexed(to.id)} DO $$ BEGIN
      UPDATE data_versions SET status = 'retired', retired_at = now(), withdrawn_at = ${withdraws ? 'now()' : 'NULL'}
      WHERE version_id = ${from.id} AND status = 'live';
      IF NOT FOUND THEN RAISE '${changed}'; END IF;
      UPDATE data_versions SET status = 'live', live_since = now(), retired_at = NULL, withdrawn_at = NULL
      WHERE version_id = ${to.id} AND status = 'retired';
      IF NOT FOUND THEN RAISE '${changed}'; END IF;
    END $$`;
    await withExclusions(admin, to.id, () => admin.script(statements));
  } catch (thrown) {
    if (!(thrown instanceof Error) || !thrown.message.includes(changed)) throw thrown;
    throw new LoadError(
      `Another version of ${from.state} went live or was purged at the same moment. Nothing was changed. Check --status.`,
      { cause: thrown },
    );
  }
}

export const switchQuestion = ({ from, to, withdraws }: Switch): string =>
  withdraws
    ? `Take ${to.state} back from ${versionInWords(from)} to ${versionInWords(to)}? Version ${from.id} is withdrawn: later rollbacks skip it.`
    : `Make ${to.state} ${versionInWords(to)} live in place of ${versionInWords(from)}?`;

/** A summary for the operator, with the way back. */
export function switchText({ from, to, withdraws }: Switch): string {
  const kept = `Version ${from.id} of ${from.dataDate} is ${withdraws ? 'withdrawn, and ' : ''}kept so that its purchases can be downloaded`;
  return `${to.state} now sells ${versionInWords(to)}. ${kept}; --activate ${from.id} makes it live again.`;
}
