import type { DatabaseAdmin } from './admin';

/**
 * Tells the main database what a state's own one knows of its versions: receipts outlive both the versions
 * and, should it be lost or made anew, the state's database. Safe to repeat.
 */
export async function copyRecords(own: DatabaseAdmin, main: DatabaseAdmin): Promise<void> {
  const [{ records } = { records: '[]' }] = await own.query<{ records: string }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(k)), '[]')::text AS records FROM known_versions k`,
  );
  await main.query(
    `INSERT INTO version_records SELECT * FROM jsonb_populate_recordset(null::version_records, $1::jsonb)
     ON CONFLICT DO NOTHING`,
    [records],
  );
}
