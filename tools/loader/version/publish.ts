import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import { LoadError } from '../model/errors';
import { suppressSince } from './suppressed';
import { tablesOf } from './tables';

/**
 * Makes a finished version the state's live one and retires the previous one, in one transaction. A search
 * picks its version before it reads, so it sees one or the other.
 * @param version.lastSuppressionApplied the newest suppression that its voters already leave out
 * @param replace whether a live version may be retired for this one
 * @throws LoadError if `replace` is false and the state has a live version; SqlError if it was removed
 */
export async function publish(
  admin: DatabaseAdmin,
  version: { id: number; state: string; voters: number; lastSuppressionApplied: number },
  replace: boolean,
): Promise<void> {
  const { id, state, voters, lastSuppressionApplied } = version;
  const tables = tablesOf(id);
  const retire = `UPDATE data_versions SET status = 'retired', retired_at = now()
    WHERE state = '${state}' AND status = 'live';`;
  const statements = `
    LOCK TABLE suppressions, exclusions IN SHARE ROW EXCLUSIVE MODE;
    DO $$ BEGIN
      PERFORM FROM data_versions WHERE version_id = ${id} AND status = 'loading' FOR UPDATE;
      IF NOT FOUND THEN RAISE 'version ${id} is gone'; END IF;
    END $$;
    ALTER TABLE voter_rows ATTACH PARTITION ${tables.voters} FOR VALUES IN (${id});
    ${replace ? retire : ''}
    UPDATE data_versions SET status = 'live', voters = ${voters}, live_since = now()
    WHERE version_id = ${id};
    DO $$ BEGIN ${suppressSince(id, state, lastSuppressionApplied)} END $$;
    ${assertIndexed(id)}`;
  try {
    await withExclusions(admin, id, () => admin.script(statements));
  } catch (thrown) {
    // If the connection was lost at the last moment, only the database knows whether the commit went through.
    if (await isLive(admin, id)) return;
    if (sqlErrorIn(thrown)?.constraint !== 'one_live_version_per_state') throw thrown;
    throw new LoadError(`${state} has a live version already`, { cause: thrown });
  }
}

const TO_INDEX = 'exclusions were completed meanwhile';
/** Tries at most: buyers complete an exclusion now and then, and none twice. */
const TRIES = 10;

/** SQL for a transaction that makes a version live, with `exclusions` locked: what it leaves out is indexed. */
export const assertIndexed = (id: number) => `DO $$ BEGIN
    IF EXISTS (SELECT exclusions_to_index(${id})) THEN RAISE '${TO_INDEX}'; END IF;
  END $$;`;

/** Indexes the exclusions of a version before such a transaction, which holds its lock for a moment only. */
export async function withExclusions(
  admin: DatabaseAdmin,
  id: number,
  goLive: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await admin.query('SELECT index_exclusions($1)', [id]);
    try {
      await goLive();
      return;
    } catch (thrown) {
      if (tries === TRIES || !(thrown instanceof Error) || !thrown.message.includes(TO_INDEX)) throw thrown;
    }
  }
}

async function isLive(admin: DatabaseAdmin, id: number): Promise<boolean> {
  const live = await admin.query(`SELECT FROM data_versions WHERE version_id = $1 AND status = 'live'`, [id]);
  return live.length === 1;
}
