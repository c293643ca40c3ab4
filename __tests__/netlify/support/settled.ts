import type { DatabaseAdmin } from '../../../tools/database/admin';
import { followLink, linkTo } from './files';
import type { Buyer } from './shop';

/**
 * An account with a profile, a saved list, a quote and a campaign, and a paid list with a name, which was downloaded,
 * is shared, and is left out of others.
 */
export async function settle(admin: DatabaseAdmin, buyer: Buyer) {
  const { id: purchaseId, intentId } = await buyer.buy({ State: 'OK' }, 'Friends of Ada');
  await buyer.saveProfile();
  await buyer.saveList({ VoterID: '2' }, 'My street');
  await buyer.quote({ VoterID: '2' }, { layout: 'crm' });
  await buyer.moveInto('Ward 4', { purchaseId });
  await buyer.share({ purchaseId }, 'cy@example.com');
  await buyer.leaveOut(purchaseId);
  await admin.query(`UPDATE purchases SET list_name = 'My neighbors' WHERE purchase_id = $1`, [purchaseId]);
  const { token: link } = await linkTo(buyer, purchaseId, { layout: 'everything' });
  await (await followLink(link)).text();
  return { id: purchaseId, intentId, link };
}
