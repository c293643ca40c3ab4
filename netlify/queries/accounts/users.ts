import * as v from 'valibot';
import type { UserProfile } from '../../../src/contract/account';
import type { Database } from '../../lib/db';
import { text } from '../rows';

/** Inserts or updates a user's profile. */
export async function saveUser(database: Database, profile: UserProfile): Promise<void> {
  const { firebaseUid, email, firstName, lastName, displayName, phoneNumber, photoUrl, emailVerified } =
    profile;
  await database.write({
    text: `INSERT INTO users
             (uid, email, first_name, last_name, display_name, phone_number, photo_url, email_verified)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (uid) DO UPDATE SET (email, first_name, last_name, display_name, phone_number, photo_url,
             email_verified, updated_at) = (excluded.email, excluded.first_name, excluded.last_name,
             excluded.display_name, excluded.phone_number, excluded.photo_url, excluded.email_verified, now())
           RETURNING uid`,
    values: [firebaseUid, email, firstName, lastName, displayName, phoneNumber, photoUrl, emailVerified],
    row: v.object({ uid: text }),
  });
}
