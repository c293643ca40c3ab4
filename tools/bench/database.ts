import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAdmin } from '../database/admin';
import { startTemporaryServer } from '../database/embedded/server';
import { migrate } from '../database/migrate';
import { openAdmin } from '../database/openAdmin';
import { projectRoot } from '../database/projectRoot';

/**
 * Runs some work on its own PostgreSQL server, or on BENCH_DATABASE_URL (an empty database, or one with
 * the voters of an earlier run), with the product's tables. @param settings of that server
 */
export async function onServer(
  settings: Readonly<Record<string, string>>,
  work: (admin: DatabaseAdmin, url: string) => Promise<void>,
): Promise<void> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given === undefined ? await startTemporaryServer({ settings }) : null;
  const url = given ?? server?.url ?? '';
  try {
    console.log(`On ${server === null ? 'BENCH_DATABASE_URL' : `PostgreSQL ${server.version}`}\n`);
    const admin = await openAdmin({ databaseUrl: url, localDir: join(tmpdir(), 'none') });
    try {
      await migrate(admin);
      await work(admin, url);
    } finally {
      await admin.close();
    }
  } finally {
    await server?.stop();
  }
}

/**
 * Runs some work in which the functions reach a server as in production: by Neon's driver and protocol, which
 * another process speaks. They log nothing meanwhile.
 */
export async function throughFunctions<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const bridge = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'tools/database/embedded/main.ts'), '0'],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const { log } = console;
  try {
    const [line] = (await once(bridge.stdout, 'data')) as [Buffer];
    Object.assign(process.env, {
      NETLIFY_DEV: 'true',
      DATABASE_URL: 'postgres://bench:bench@localhost/bench',
      DATABASE_FETCH_ENDPOINT: /http\S+/u.exec(line.toString())?.[0],
      FIREBASE_PROJECT_ID: 'demo-bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      LOG_HASH_KEY: 'bench',
    });
    console.log = () => undefined;
    return await work();
  } finally {
    console.log = log;
    bridge.stdin.end();
  }
}
