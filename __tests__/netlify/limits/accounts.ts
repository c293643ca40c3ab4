import { createHash } from 'node:crypto';
import type { DatabaseAdmin } from '../../../tools/database/admin';
import { emulatorToken } from '../support/tokens';

export interface Account {
  readonly uid: string;
  readonly token: string;
}

let made = 0;
/** A number of its own for each test’s callers, because refusals are remembered for seconds. */
export const nextNumber = () => (made += 1);

export function newAccount({ verified = false } = {}): Account {
  const uid = `uid-${nextNumber()}`;
  return { uid, token: emulatorToken({ uid, email: `${uid}@example.com` }, { email_verified: verified }) };
}

/** Saves the profile of an account, as of so long ago. */
export const signedUp = (admin: DatabaseAdmin, { uid }: Account, ago: string) =>
  admin.query(
    `INSERT INTO users (uid, email, first_name, last_name, email_verified, created_at)
     VALUES ($1, 'a@example.com', 'A', 'B', false, now() - $2::interval)`,
    [uid, ago],
  );

/** Gives an account a purchase. */
export const bought = (admin: DatabaseAdmin, { uid }: Account, status = 'succeeded') =>
  admin.query(
    `INSERT INTO purchases (purchase_id, uid, filters, filters_hash, version_ids, record_count, amount_cents,
                            currency, status, completed_at)
     VALUES (gen_random_uuid(), $1, '{}', $2, '{1}', 1, 999, 'usd', $3, now())`,
    [uid, createHash('sha256').update(uid).digest('hex'), status],
  );
