import * as v from 'valibot';
import type { UserProfile } from '../../../src/contract/account';
import type { Database } from '../../lib/db';
import { text } from '../rows';

/**
 * Inserts or updates a user's profile. The API takes a phone number and a picture's address, as specified;
 * nothing uses them, so they are not kept.
 */
export async function saveUser(database: Database, profile: UserProfile): Promise<void> {
  const { firebaseUid, email, firstName, lastName, displayName, emailVerified } = profile;
  await database.write({
    text: `INSERT INTO users (uid, email, first_name, last_name, display_name, email_verified)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (uid) DO UPDATE SET (email, first_name, last_name, display_name, email_verified, updated_at)
             = (excluded.email, excluded.first_name, excluded.last_name, excluded.display_name,
               excluded.email_verified, now())
           RETURNING uid`,
    values: [firebaseUid, email, firstName, lastName, displayName, emailVerified],
    row: v.object({ uid: text }),
  });
}
