import { leave } from '../../netlify/purchases/leave';
import { forgetAccount } from '../../netlify/queries/accounts/leave';
import { UNSETTLED_STATES } from '../../netlify/queries/purchases/purchases';
import { endSessions } from '../../netlify/queries/accounts/sessions';
import type { DatabaseAdmin } from '../database/admin';
import { countOf } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import { shopDatabase } from '../database/shopDatabase';
import type { Plan } from './plan';
import { requireStripe } from './settings';

/** An account as the database knows it. */
interface KnownAccount {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly purchases: number;
  /** Purchases that are unsettled, and have to be canceled or refunded at Stripe first. */
  readonly open: number;
  readonly disputed: number;
}

/** @throws PlainError when no account has the address, or several do */
async function accountOf(admin: DatabaseAdmin, email: string): Promise<KnownAccount> {
  const found = await admin.query<KnownAccount>(
    `SELECT u.uid, u.email, u.first_name || ' ' || u.last_name AS name, count(p.purchase_id)::int AS purchases,
       count(p.purchase_id) FILTER (WHERE p.status = ANY($2::text[]))::int AS open,
       count(p.purchase_id) FILTER (WHERE p.status = 'disputed')::int AS disputed
     FROM users u LEFT JOIN purchases p ON p.uid = u.uid WHERE lower(u.email) = lower($1) GROUP BY u.uid`,
    [email, UNSETTLED_STATES],
  );
  const [account, ...others] = found;
  if (account === undefined) throw new PlainError(`No account has the address ${email}.`);
  if (others.length > 0)
    throw new PlainError(`${found.length} accounts have this address: do it in SQL, by uid.`);
  return account;
}

/** As signing out everywhere does. */
export async function planSignOut(admin: DatabaseAdmin, address: string): Promise<Plan> {
  const { uid, email, name } = await accountOf(admin, address);
  return {
    subject: uid,
    question: `End every session and download link of ${email} (${name})?`,
    act: async () => {
      await endSessions(shopDatabase(admin), uid);
      return 'signed out everywhere';
    },
  };
}

/**
 * As `leave`. The sign-in itself is Firebase's: its console deletes it.
 * @throws PlainError also when a payment is open and Stripe can't be asked
 */
export async function planDeletion(admin: DatabaseAdmin, address: string): Promise<Plan> {
  const account = await accountOf(admin, address);
  if (account.open > 0) requireStripe('delete-account, for an account with an open payment,');
  const { uid, email, name, purchases, open, disputed } = account;
  const carts = open === 0 ? '' : ' Its open payments will be canceled first.';
  const atTheBank =
    disputed === 0
      ? ''
      : ` The bank is looking into ${countOf(disputed, 'purchase')}: write the evidence first (\`npm run ops -- evidence\`), because the name and the address in it go with the account.`;
  return {
    subject: uid,
    question: `Delete the account ${email} (${name}, ${countOf(purchases, 'purchase')})? This can’t be undone.${carts}${atTheBank}`,
    act: async () => {
      await (open > 0 ? leaveWithCarts(account) : forget(admin, account));
      return `the account is gone; delete user ${uid} in Firebase’s console, Authentication, Users`;
    },
  };
}

async function leaveWithCarts({ uid, email }: KnownAccount): Promise<void> {
  const left = await leave({ uid, email: email.toLowerCase() });
  if (left.kept === 'processing')
    throw new PlainError('This account has a payment processing. Try again once it settles.');
  if (left.kept === 'paid')
    throw new PlainError(
      `A payment on this account has just gone through: ${left.purchase.id}. Refund it, or let the buyer have the list, then try again.`,
    );
}

async function forget(admin: DatabaseAdmin, { uid, email }: KnownAccount): Promise<void> {
  const open = await forgetAccount(shopDatabase(admin), { uid, email: email.toLowerCase() });
  if (open > 0) throw new PlainError('This account has just started a purchase. Try again.');
}
