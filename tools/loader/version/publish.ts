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
    UPDATE data_versions SET status = 'live', voters = ${voters}, live_since = now(), loader = NULL, heard_at = NULL
    WHERE version_id = ${id};
    DO $$ BEGIN ${suppressSince(id, state, lastSuppressionApplied)} END $$;
    SELECT index_exclusions(${id});`;
  // Most of them now, so that little is left to do while the tables are locked.
  await admin.query('SELECT index_exclusions($1)', [id]);
  try {
    await admin.script(statements);
  } catch (thrown) {
    // If the connection was lost at the last moment, only the database knows whether the commit went through.
    if (await isLive(admin, id)) return;
    if (sqlErrorIn(thrown)?.constraint !== 'one_live_version_per_state') throw thrown;
    throw new LoadError(`${state} has a live version already`, { cause: thrown });
  }
}

async function isLive(admin: DatabaseAdmin, id: number): Promise<boolean> {
  const live = await admin.query(`SELECT FROM data_versions WHERE version_id = $1 AND status = 'live'`, [id]);
  return live.length === 1;
}
