import * as v from 'valibot';
import { LONGEST_EXCLUDED } from '../../../src/contract/exclusions';
import { filtersSchema } from '../../../src/contract/filters';
import { insertExclusionOfPurchase } from '../../../netlify/queries/exclusions/exclusions';
import { addListVoters } from '../../../netlify/queries/exclusions/voters';
import type { DatabaseAdmin } from '../../database/admin';
import { shopDatabase } from '../../database/shopDatabase';

const bought = v.object({
  id: v.string(),
  uid: v.string(),
  filters: filtersSchema,
  versionIds: v.array(v.number()),
  suppressions: v.number(),
});

/**
 * Before a version is dropped: notes the voters of the lists that were bought on it. A campaign that mailed
 * them months ago can still leave them out. They are found in the voter files of that day only then.
 */
export async function keepBought(admin: DatabaseAdmin, versionId: number): Promise<void> {
  const purchases = await admin.query(
    `SELECT purchase_id::text AS id, uid, filters, version_ids AS "versionIds", suppressions::int AS suppressions
     FROM purchases p
     WHERE $1 = ANY (version_ids) AND status IN ('succeeded', 'disputed') AND record_count <= $2
       AND NOT EXISTS (SELECT FROM exclusions e WHERE e.purchase_id = p.purchase_id AND (voters IS NOT NULL OR is_kept))`,
    [versionId, LONGEST_EXCLUDED],
  );
  const database = shopDatabase(admin);
  for (const stored of purchases) {
    const parsed = v.safeParse(bought, stored);
    // No file can be made any more of filters that today's rules refuse, and no list is compared with it.
    if (!parsed.success) continue;
    const purchase = parsed.output;
    const begun = await insertExclusionOfPurchase(database, purchase);
    if (begun === undefined) continue;
    await addListVoters(database, begun.exclusionNo, purchase);
    await admin.query('UPDATE exclusions SET is_kept = true WHERE exclusion_no = $1', [begun.exclusionNo]);
  }
}
