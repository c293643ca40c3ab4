import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import { LoadError } from '../errors';
import { tablesOf } from './tables';

/** What the selects of the search form offer, counted in one pass over the version. */
function countOptions(versionId: number): string {
  const { voters } = tablesOf(versionId);
  return `
    INSERT INTO counties (version_id, county, voters)
    SELECT ${versionId}, county, count(*) FROM ${voters} GROUP BY county;
    INSERT INTO filter_options (version_id, kind, value, voters)
    SELECT ${versionId}, kind, value, voters FROM (
      SELECT
        CASE
          WHEN grouping(party) = 0 THEN 'party'
          WHEN grouping(status) = 0 THEN 'status'
          WHEN grouping(congressional_district) = 0 THEN 'congressional_district'
          WHEN grouping(state_senate_district) = 0 THEN 'state_senate_district'
          ELSE 'state_house_district'
        END AS kind,
        coalesce(party, status, congressional_district::text, state_senate_district::text, state_house_district::text)
          AS value,
        count(*) AS voters
      FROM ${voters}
      GROUP BY GROUPING SETS
        ((party), (status), (congressional_district), (state_senate_district), (state_house_district))
    ) AS options
    WHERE value IS NOT NULL;`;
}

/**
 * Makes a finished version the state's live one and retires the one before, in one transaction: a search names its
 * version before it reads, and so sees the one or the other.
 * @param replace whether a live version may be retired for this one
 * @throws LoadError when the version is no longer there, or when `replace` is false and the state has a live version
 */
export async function publish(
  admin: DatabaseAdmin,
  version: { id: number; state: string; voters: number },
  replace: boolean,
): Promise<void> {
  const { id, state, voters } = version;
  const tables = tablesOf(id);
  const retire = `UPDATE data_versions SET status = 'retired', retired_at = now()
    WHERE state = '${state}' AND status = 'live';`;
  const statements = `
    DO $$ BEGIN
      PERFORM FROM data_versions WHERE version_id = ${id} AND status = 'loading' FOR UPDATE;
      IF NOT FOUND THEN RAISE 'version ${id} is gone'; END IF;
    END $$;
    ${countOptions(id)}
    ALTER TABLE voters ATTACH PARTITION ${tables.voters} FOR VALUES IN (${id});
    ALTER TABLE turnout ATTACH PARTITION ${tables.turnout} FOR VALUES IN (${id});
    ${replace ? retire : ''}
    UPDATE data_versions SET status = 'live', voters = ${voters}, live_since = now(), loader = NULL, heard_at = NULL
    WHERE version_id = ${id};`;
  try {
    await admin.script(statements);
  } catch (thrown) {
    // A connection lost at the last moment leaves open what happened; the database knows.
    if (await isLive(admin, id)) return;
    if (sqlErrorIn(thrown)?.fields.constraint !== 'one_live_version_per_state') throw thrown;
    throw new LoadError(`${state} has a live version already`, { cause: thrown });
  }
}

async function isLive(admin: DatabaseAdmin, id: number): Promise<boolean> {
  const live = await admin.query(`SELECT FROM data_versions WHERE version_id = $1 AND status = 'live'`, [id]);
  return live.length === 1;
}
