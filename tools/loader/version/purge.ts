import type { DatabaseAdmin } from '../../database/admin';
import { sqlErrorIn } from '../../database/sqlError';
import { keepBought } from './keepBought';
import { dropTables } from './tables';

/** How long a retired version is kept, and how long a purchase may need the version it was made on. */
const KEPT_DAYS = 30;

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Drops versions that were retired more than 30 days ago and that no purchase of the last 30 days refers to;
 * returns their ids. If a version's tables stay in use, leaves it for the next time, because waiting for them
 * would block every search. What purchases need to know of a version stays (`version_records`, `keepBought`).
 */
export async function purgeRetired(admin: DatabaseAdmin): Promise<readonly number[]> {
  const retired = await admin.query<{ version_id: number }>(
    `SELECT version_id FROM data_versions
     WHERE status = 'retired' AND retired_at < now() - make_interval(days => $1::int) ORDER BY version_id`,
    [KEPT_DAYS],
  );
  if (retired.length === 0) return [];
  const bought = await admin.query<{ version_id: number }>(
    `SELECT DISTINCT unnest(version_ids) AS version_id FROM purchases
     WHERE created_at > now() - make_interval(days => $1::int)`,
    [KEPT_DAYS],
  );
  const needed = new Set(bought.map(({ version_id: id }) => id));
  const due = retired.filter(({ version_id: id }) => !needed.has(id));
  const purged: number[] = [];
  for (const { version_id: id } of due) {
    try {
      await keepBought(admin, id);
      await admin.script(removeRetired(id));
      purged.push(id);
    } catch (thrown) {
      if (sqlErrorIn(thrown)?.code !== LOCK_NOT_AVAILABLE) throw thrown;
    }
  }
  return purged;
}

/** Does nothing if the version has just gone live again. */
const removeRetired = (id: number) => `SET LOCAL lock_timeout = '2s';
  DO $$ BEGIN
    DELETE FROM data_versions WHERE version_id = ${id} AND status = 'retired';
    IF FOUND THEN ${dropTables(id)} END IF;
  END $$;`;
