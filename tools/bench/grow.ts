import { execFile } from 'node:child_process';
import { startBridge } from '../database/embedded/startDatabase';
import { freePort } from '../database/freePort';
import { migrate } from '../database/migrate';
import { startPostgres } from '../database/temporaryPostgres';
import { seedSampleVoters } from '../local/sample/seedSampleVoters';
import type { Measured } from './growMeasure';

/**
 * `npm run bench:grow [VOTERS]`: counts and first rows over six states' invented voters, 600,000 unless told
 * otherwise, in one PostgreSQL server, with a replica of it, and again while the replica is killed. Each
 * server is new, and deleted at the end.
 */
const voters = Number(process.argv[2] ?? 600_000);
if (!(voters >= 6000)) throw new Error('Pass a number of voters, at least 6000');

const closing: (() => unknown)[] = [];
const start = async (follows?: string) => {
  const server = startPostgres(await freePort(), {}, follows);
  if (server === null) throw new Error('No PostgreSQL found: set PG_BIN to its directory of binaries.');
  closing.push(() => server.stop());
  const bridge = await startBridge({ databaseUrl: server.url, port: 0, connections: 8 });
  closing.push(() => bridge.close());
  return { ...bridge, ...server };
};
const addressOf = (host: string) => `postgres://shop:x@${host}.example/shop`;

async function bench(): Promise<void> {
  const main = await start();
  await migrate(main.admin);
  await seedSampleVoters(main.admin, () => undefined, { voters });
  // What a load leaves to be done later would be done on one of them in the middle of the measurement.
  await main.admin.query('VACUUM ANALYZE');
  const copy = await start(main.url);
  const alone = { DATABASE_URL: addressOf('main'), DATABASE_FETCH_ENDPOINT: main.endpoint };
  const withCopy = {
    ...{ ...alone, DATABASE_READ_URL: addressOf('copy') },
    DATABASE_FETCH_ENDPOINTS: `copy.example=${copy.endpoint}`,
  };
  print('One server', await measured(alone));
  print('With a replica', await measured(withCopy));
  print('Replica killed', await measured(withCopy, () => copy.stop()));
}

/** Runs in a process of its own, which reads the settings once. @param kill called in the middle */
function measured(settings: Readonly<Record<string, string>>, kill?: () => void): Promise<Measured> {
  const env = {
    ...{ ...process.env, ...settings, NETLIFY_DEV: 'true', FIREBASE_PROJECT_ID: 'demo-bench' },
    ...{ STRIPE_SECRET_KEY: 'x', STRIPE_WEBHOOK_SECRET: 'x', LOG_HASH_KEY: 'x' },
  };
  const args = ['node_modules/tsx/dist/cli.mjs', 'tools/bench/growMeasure.ts'];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { env }, (error, printed) => {
      const last = printed.trimEnd().split('\n').at(-1) ?? '';
      if (error === null) resolve(JSON.parse(last) as Measured);
      else reject(new Error(`growMeasure failed: ${printed}`, { cause: error }));
    });
    // It says `half` once, in the middle.
    child.stdout?.on('data', (text: string) => {
      if (text.includes('half')) kill?.();
    });
  });
}

function print(name: string, { counts, rows, right, refused, wrong, slowest }: Measured): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `${name}: counts ${ms(counts.median)} (p95 ${ms(counts.p95)}), first rows ${ms(rows.median)} (p95 ${ms(rows.p95)}); ` +
      `crowd: ${right} right, ${refused} refused, ${wrong} wrong, slowest ${ms(slowest)}`,
  );
}

try {
  await bench();
} finally {
  for (const close of closing.toReversed()) await close();
}
