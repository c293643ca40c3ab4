import { startPostgres } from '../bench/temporaryPostgres';
import { runJest } from './jest';

/**
 * `buyers.ts [SECONDS]`: 50 buyers at once, 60 s unless told otherwise, on a PostgreSQL server of its own where its
 * binaries are found, so that statements really meet; else on the embedded one.
 */
const [seconds = 60] = process.argv.slice(2).map(Number);
const PORT = 55_437;

const server = startPostgres(PORT);
console.log(server?.version ?? 'No PostgreSQL server was found: the embedded one.');
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
