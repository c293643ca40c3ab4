import type { User } from '../../lib/auth';
import type { Database, Statement } from '../../lib/db';

/** A signed-in account, and since when: `authTime` in seconds since 1970. */
export type Session = Pick<User, 'uid' | 'authTime'>;

/**
 * Goes before each statement that writes for an account, in its transaction (invariant 30). Acts of one
 * account wait for each other, so limits count them all, and nothing is made for an account that is being
 * deleted. The transaction fails with 401 if the session was ended.
 */
export const actOf = ({ uid, authTime }: Session): Statement => ({
  text: 'SELECT begin_act($1, $2::float8)',
  values: [uid, authTime],
});

/** A database all of whose writes are acts of an account, for what the loader writes, too. */
export const actingFor = (database: Database, by: Session): Database => ({
  ...database,
  run: (statement) => database.run(statement, actOf(by)),
  write: (query) => database.write(query, actOf(by)),
});

/** The same for ending an account's sessions, and the account: these need no session, and may delete what is append-only. */
export const noActOf = (uid: string): Statement => ({
  text: `SELECT pg_advisory_xact_lock(hashtextextended($1, 5)), set_config('shop.forgetting', 'on', true)`,
  values: [uid],
});
