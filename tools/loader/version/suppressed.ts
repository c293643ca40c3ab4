import type { DatabaseAdmin } from '../../database/admin';
import { tablesOf } from './tables';

/** What was left out of a version because an operator suppressed it. */
interface LeftOut {
  /** The newest suppression that was applied: `publish` applies those that come later. */
  readonly newest: number;
  readonly rows: number;
}

/** Deletes the staged voters of a version whom the law keeps out of lists (`npm run ops -- suppress`). */
export async function leaveOutSuppressed(
  admin: DatabaseAdmin,
  { id, state }: { readonly id: number; readonly state: string },
): Promise<LeftOut> {
  const [{ newest } = { newest: 0 }] = await admin.query<{ newest: number }>(
    'SELECT coalesce(max(suppression_no), 0)::int AS newest FROM suppressions WHERE state = $1',
    [state],
  );
  if (newest === 0) return { newest, rows: 0 };
  const [deleted] = await admin.query<{ rows: number }>(
    `WITH deleted AS (
       DELETE FROM ${tablesOf(id).stagedVoters} WHERE voter_id IN (
         SELECT voter_id FROM suppressions WHERE state = $1 AND lifted_at IS NULL) RETURNING county
     ), counted AS (
       INSERT INTO left_out SELECT $2::int, county, 'removed', count(*) FROM deleted GROUP BY county
     )
     SELECT count(*)::int AS rows FROM deleted`,
    [state, id],
  );
  return { newest, rows: deleted?.rows ?? 0 };
}

/**
 * SQL for the transaction that makes a version live: takes out the voters who were suppressed since it was
 * staged. Until its end, no other voter can be suppressed.
 */
export const suppressSince = (id: number, state: string, lastApplied: number) => `
  PERFORM mask_suppressed_voter(${id}, suppression_no) FROM suppressions
  WHERE state = '${state}' AND suppression_no > ${lastApplied} AND lifted_at IS NULL;`;
