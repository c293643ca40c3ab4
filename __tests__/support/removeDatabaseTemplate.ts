import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Jest's global tear-down of the server tests. */
export default async function removeDatabaseTemplate(): Promise<void> {
  const file = process.env['TEST_DATABASE_TEMPLATE'];
  if (file !== undefined) await rm(dirname(file), { recursive: true, force: true });
}
