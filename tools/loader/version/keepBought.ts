import * as v from 'valibot';
import { LONGEST_EXCLUDED } from '../../../src/contract/exclusions';
import { filtersSchema } from '../../../src/contract/filters';
import type { Database, Query, Statement } from '../../../netlify/lib/db';
import { beginOfPurchase, complete } from '../../../netlify/queries/exclusions/exclusions';
import { addListVoters } from '../../../netlify/queries/exclusions/voters';
import type { DatabaseAdmin } from '../../database/admin';

const bought = v.object({
  id: v.string(),
  uid: v.string(),
  filters: filtersSchema,
  versionIds: v.array(v.number()),
});

/**
 * Before a version is dropped: notes the voters of the lists that were bought on it. A campaign that mailed
 * them months ago can still leave them out.
 */
export async function keepBought(admin: DatabaseAdmin, versionId: number): Promise<void> {
  const purchases = await admin.query(
    `SELECT purchase_id::text AS id, uid, filters, version_ids AS "versionIds" FROM purchases p
     WHERE $1 = ANY (version_ids) AND status IN ('succeeded', 'disputed') AND record_count <= $2
       AND NOT EXISTS (SELECT FROM exclusions e WHERE e.purchase_id = p.purchase_id AND test_group IS NULL AND voters IS NOT NULL)`,
    [versionId, LONGEST_EXCLUDED],
  );
  const database = databaseOver(admin);
  for (const purchase of v.parse(v.array(bought), purchases)) {
    const begun = await beginOfPurchase(database, purchase);
    if (begun === undefined) continue;
    await addListVoters(database, begun.exclusionNo, purchase);
    await complete(database, begun.exclusionNo);
  }
}

function databaseOver(admin: DatabaseAdmin): Pick<Database, 'rows' | 'run' | 'write'> {
  const rows = async <Row>({ text, values, row }: Query<Row>) =>
    v.parse(v.array(row), await admin.query(text, values));
  return {
    rows,
    write: rows,
    run: async ({ text, values }: Statement) => {
      await admin.query(text, values);
    },
  };
}
