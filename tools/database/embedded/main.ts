import { startBridge, startDatabase } from './startDatabase';

/**
 * The local stack's database process: `main.ts PORT DIRECTORY` for a PostgreSQL server on that directory,
 * `main.ts PORT` for the server that DATABASE_URL names (not an argument: any user can list those). Exits
 * when its standard input closes.
 */
const [port, dataDir] = process.argv.slice(2);

const started =
  dataDir === undefined
    ? startBridge({ databaseUrl: process.env.DATABASE_URL ?? '', port: Number(port) })
    : startDatabase({ dataDir, port: Number(port) });

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  started
    .then((database) => database.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.resume().on('end', stop);

try {
  const { endpoint } = await started;
  console.log(`Listening at ${endpoint}`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
