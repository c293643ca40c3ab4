import type { BitLayout } from '../../../netlify/queries/bits/layout';
import type { DatabaseAdmin } from '../../database/admin';
import type { StateCode } from '../../loader/states/facts';
import { BIT_COLUMNS } from '../../loader/version/bits/chunkStrings';
import { planStrings } from '../../loader/version/bits/planStrings';
import { writeValueCodes } from '../../loader/version/bits/valueCodes';
import { wholeLines, writingStrings } from '../../loader/version/bits/writeStrings';
import {
  addPrimaryKey,
  BUILD_SETTINGS,
  createTables,
  indexPositions,
  tablesOf,
} from '../../loader/version/tables';
import { SETTLED, SETTLED_COLUMNS } from './settleVoters';

export interface WrittenOrder {
  readonly versionId: number;
  readonly layout: BitLayout;
}

/**
 * Writes the settled voters as a version with positions in one of the orders, and its strings as the loader
 * does. In the order of the mail, a last name has no range of positions, so it gets no code.
 */
export async function writeOrder(
  admin: DatabaseAdmin,
  state: StateCode,
  order: 'name' | 'mail',
): Promise<WrittenOrder> {
  const [version] = await admin.query<{ id: number }>(
    `INSERT INTO data_versions (state, status, data_date, sample, voters)
     SELECT $1, 'retired', '2026-09-01', true, count(*) FROM ${SETTLED} RETURNING version_id AS id`,
    [state],
  );
  const versionId = version?.id ?? 0;
  const { voters, bits, stagedVoters, sorted } = tablesOf(versionId);
  await admin.script(`${createTables(versionId, state)} DROP TABLE ${stagedVoters}; ${BUILD_SETTINGS}
    INSERT INTO ${voters} (${SETTLED_COLUMNS}, position)
    SELECT ${SETTLED_COLUMNS}, ${order}_position FROM ${SETTLED} ORDER BY ${order}_position;`);
  await admin.script(addPrimaryKey(versionId));
  await admin.script(indexPositions(versionId));
  await admin.query(`VACUUM (ANALYZE) ${voters}`);
  const planned = await planStrings(admin, versionId, voters);
  await writeValueCodes(admin, versionId, planned.values);
  const columns = BIT_COLUMNS.map((column) =>
    order === 'mail' && column === 'last_name' ? 'NULL::text AS last_name' : column,
  );
  const rows = admin.copyOut(`SELECT ${columns.join(', ')}, version_id FROM ${voters} ORDER BY position`, {
    settings: BUILD_SETTINGS,
    scratch: sorted,
  });
  for await (const _ of writingStrings(admin, versionId, wholeLines(rows), planned, () => undefined));
  await admin.query('UPDATE data_versions SET bit_layout = $2 WHERE version_id = $1', [
    versionId,
    planned.layout,
  ]);
  await admin.script(`ALTER TABLE voters ATTACH PARTITION ${voters} FOR VALUES IN (${versionId});`);
  await admin.query(`VACUUM (ANALYZE) ${bits}`);
  return { versionId, layout: planned.layout };
}
