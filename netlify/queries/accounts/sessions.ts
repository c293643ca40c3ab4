import * as v from 'valibot';
import type { User } from '../../lib/auth';
import type { Database, Query } from '../../lib/db';

/** From now on, refuses every session of an account that began before. */
export async function endSessions(database: Database, uid: string): Promise<void> {
  await database.run({
    text: `INSERT INTO sessions_ended (uid, ended_at) VALUES ($1, now())
           ON CONFLICT (uid) DO UPDATE SET ended_at = excluded.ended_at`,
    values: [uid],
  });
}

/**
 * Whether a session was ended, as SQL.
 * @param uid the parameter that holds the uid or null, such as `$1`
 * @param began the one that holds when the session began, in seconds since 1970
 */
export const sessionEndedSql = (uid: string, began: string) =>
  `EXISTS (SELECT FROM sessions_ended WHERE uid = ${uid}::text AND ended_at > to_timestamp(${began}::float8))`;

/** Whether an account's session was ended. Without an account, there is none to end. */
export const sessionEndedQuery = (user: User | undefined): Query<{ readonly ended: boolean }> => ({
  text: `SELECT ${sessionEndedSql('$1', '$2')} AS ended`,
  values: [user?.uid ?? null, user?.authTime ?? null],
  row: v.object({ ended: v.boolean() }),
});
