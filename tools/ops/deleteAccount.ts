import { forgetQuery } from '../../netlify/queries/accounts/leave';
import type { DatabaseAdmin } from '../database/admin';
import { recorded } from './acts';
import { type Asked, OpsError } from './arguments';

/** An account as the database knows it. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  /** Purchases whose payment is on its way. */
  readonly processing: number;
}

/** @throws OpsError when nobody has the address, or a payment is on its way */
export async function accountOf(admin: DatabaseAdmin, email: string): Promise<Account> {
  const found = await admin.query<Account>(
    `SELECT u.uid, u.email, count(p.purchase_id)::int AS processing FROM users u
     LEFT JOIN purchases p ON p.uid = u.uid AND p.status = 'processing' WHERE lower(u.email) = lower($1) GROUP BY u.uid`,
    [email],
  );
  const [account, ...others] = found;
  if (account === undefined) throw new OpsError(`No account has the address ${email}.`);
  if (others.length > 0)
    throw new OpsError(`${found.length} accounts have this address: delete them in SQL, by uid.`);
  if (account.processing > 0)
    throw new OpsError('A payment of this account is on its way: try again when it is settled.');
  return account;
}

/** As `forgetAccount`. The sign-in itself is Firebase's: its console deletes it. */
export function deleteAccount(admin: DatabaseAdmin, asked: Asked, { uid }: Account): Promise<string> {
  return recorded(admin, asked, uid, async () => {
    const { text, values } = forgetQuery(uid);
    await admin.query(text, values);
    return `the account is gone; delete user ${uid} in Firebase’s console, Authentication, Users`;
  });
}
