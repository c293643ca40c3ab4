import * as v from 'valibot';
import type { User } from '../../lib/auth';
import type { Database, Query } from '../../lib/db';
import { noActOf } from './acts';

/** From now on, refuses every session of an account that began before, and every download link that it made. */
export async function endSessions(database: Pick<Database, 'run'>, uid: string): Promise<void> {
  await database.run(
    {
      text: `WITH links AS (DELETE FROM download_links WHERE by_uid = $1)
           INSERT INTO sessions_ended (uid, ended_at) VALUES ($1, now())
           ON CONFLICT (uid) DO UPDATE SET ended_at = excluded.ended_at`,
      values: [uid],
    },
    noActOf(uid),
  );
}

/** Whether an account's session was ended. Without an account, there is none to end. */
export const sessionEndedQuery = (user: User | undefined): Query<{ readonly ended: boolean }> => ({
  text: `SELECT EXISTS (
           SELECT FROM sessions_ended WHERE uid = $1::text AND ended_at > to_timestamp($2::float8)) AS ended`,
  values: [user?.uid ?? null, user?.authTime ?? null],
  row: v.object({ ended: v.boolean() }),
});
