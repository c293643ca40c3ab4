import type { Statement } from '../../lib/db';

/**
 * Serializes a buyer's new purchases, so that the limit also counts those opened concurrently, and none is
 * opened while the account is being deleted.
 */
export const oneAtATime = (uid: string): Statement => ({
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 5))',
  values: [uid],
});
