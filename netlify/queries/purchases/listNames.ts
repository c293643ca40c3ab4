import * as v from 'valibot';
import type { Database } from '../../lib/db';
import { text } from '../rows';

/**
 * Names a buyer's own purchase; null removes the name. Not a move: nothing about the payment, the list or its
 * file depends on it. False if the purchase does not exist or belongs to someone else.
 */
export async function nameList(
  database: Database,
  id: string,
  uid: string,
  name: string | null,
): Promise<boolean> {
  const named = await database.write({
    text: `UPDATE purchases SET list_name = $3::text WHERE purchase_id = $1::uuid AND uid = $2
           RETURNING purchase_id::text AS id`,
    values: [id, uid, name],
    row: v.object({ id: text }),
  });
  return named.length > 0;
}
