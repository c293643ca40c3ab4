import { startPostgres } from '../database/temporaryPostgres';
import { runJest } from './jest';

/**
 * `buyers.ts [SECONDS]`: 50 concurrent buyers, for 60 s by default, on its own PostgreSQL server if the
 * binaries are found, so that statements really run concurrently; otherwise on the embedded database.
 */
const [seconds = 60] = process.argv.slice(2).map(Number);
const PORT = 55_437;

const server = startPostgres(PORT);
console.log(server?.version ?? 'No PostgreSQL server found; using the embedded database.');
try {
  const { passed, output } = await runJest('purchases/crowd', {
    CROWD_SECONDS: String(seconds),
    ...(server && { TEST_DATABASE_URL: server.url }),
  });
  console.log(passed ? (/^crowd \{.*\}$/mu.exec(output)?.[0] ?? '') : output);
  process.exitCode = passed ? 0 : 1;
} finally {
  server?.stop();
}
