import { server } from './startDatabases';

/** Jest's global teardown of the server tests. */
export default async function stopDatabases(): Promise<void> {
  await server?.stop();
}
