import type { DatabaseAdmin } from '../database/admin';
import { countOf } from '../database/operator/terminal';
import { PlainError } from '../database/plainError';
import type { Plan } from './plan';
import { type NamedPurchase, purchaseInWords } from './purchases';

/** @throws PlainError when the purchase has no link to end */
export async function planRevocation(admin: DatabaseAdmin, purchase: NamedPurchase): Promise<Plan> {
  const valid = 'purchase_id = $1::uuid AND expires_at > now()';
  const links = await admin.query(`SELECT FROM download_links WHERE ${valid}`, [purchase.id]);
  if (links.length === 0)
    throw new PlainError(`Nothing to revoke: purchase ${purchase.id} has no valid link.`);
  return {
    subject: purchase.id,
    question: `${purchaseInWords(purchase)}Revoke ${countOf(links.length, 'link')} to this list? The buyer can make new ones.`,
    act: async () => {
      const ended = await admin.query(
        `UPDATE download_links SET expires_at = now() WHERE ${valid} RETURNING 1`,
        [purchase.id],
      );
      if (ended.length === 0)
        throw new PlainError('The links have just been revoked by someone else. Nothing was done.');
      return `${countOf(ended.length, 'link')} revoked`;
    },
  };
}
