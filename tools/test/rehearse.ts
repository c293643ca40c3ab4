import '../requireNode';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import type { Environment } from '../build/deploySettings';
import { buildFunctions } from '../build/functions';

/**
 * `npm run rehearse [-- FUNCTION…]`: builds the functions, packs them as a build that Netlify is sent, away
 * from our packages, and calls each with the settings of a production deployment and no other
 * (callPacked.ts).
 */
const wanted = process.argv.slice(2).map((name) => `${name}.ts`);
const HOST = 'ep-rehearsal-1-pooler.us-east-2.aws.neon.tech';
/** Everything a production deployment is given, and nothing else: invented values in the real forms. */
const PRODUCTION: Environment = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  COMMIT_REF: 'rehearsal',
  URL: 'https://shop.rehearsal.test',
  DATABASE_URL: `postgres://shop:rehearsal@${HOST}/shop?sslmode=require`,
  PRODUCTION_DATABASE_HOST: HOST,
  FIREBASE_PROJECT_ID: 'rehearsal-project',
  FIREBASE_API_KEY: 'AIzaRehearsal',
  FIREBASE_AUTH_DOMAIN: 'rehearsal-project.firebaseapp.com',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_rehearsal',
  STRIPE_SECRET_KEY: 'rk_live_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  LOG_HASH_KEY: 'rehearsal-rehearsal-rehearsal-rehearsal',
};
/** No call leaves this machine: each goes to a proxy where nothing listens. */
const OFFLINE = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: 'http://127.0.0.1:9' };

const directory = mkdtempSync(join(tmpdir(), 'precinct-post-rehearsal-'));
try {
  const [built, packed] = [join(directory, 'built'), join(directory, 'packed')];
  await buildFunctions(built, 'rehearsal', wanted.length > 0 ? wanted : undefined);
  const config = { '*': { nodeBundler: 'none' as const } };
  await zipFunctions(built, packed, { basePath: built, config, archiveFormat: 'none' });
  const { PATH, HOME, TMPDIR } = process.env;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'callPacked.ts'), packed], {
    env: { PATH, HOME, TMPDIR, ...PRODUCTION, ...OFFLINE },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
