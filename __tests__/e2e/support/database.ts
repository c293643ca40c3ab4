import { openAdmin } from '../../../tools/database/openAdmin';

/** Queries the local stack's database, with which the screens must agree. */
export async function askDatabase<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
  const admin = await openAdmin({ localDir: setting('E2E_LOCAL_DIR') });
  try {
    return await admin.query<Row>(sql, params);
  } finally {
    await admin.close();
  }
}

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The end-to-end tests need ${name}: use \`npm run test:e2e\`.`);
  return value;
}
