import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { processes } from './startDatabases';

/** Jest's global teardown of the server tests. */
export default async function stopDatabases(): Promise<void> {
  for (const child of processes) child.kill();
  const file = process.env['TEST_DATABASE_TEMPLATE'];
  if (file !== undefined) await rm(dirname(file), { recursive: true, force: true });
}
