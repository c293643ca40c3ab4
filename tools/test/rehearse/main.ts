import '../../requireNode';
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { deployProblems, type Environment } from '../../build/deploySettings';
import { buildFunctions } from '../../build/functions';
import { unzipped, zipEntries } from '../../loader/files/packed';
import type { Unpacked, ZipAnswer } from './callZips';

/**
 * `npm run rehearse [-- FUNCTION…]`: builds the functions, packs them into the zip files that Netlify is
 * sent, starts each from its file with the settings of a production deployment and no other, and calls it. A
 * line for each; code 1 if one fails. What it proves: docs/deploy.md.
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
  const problems = deployProblems(PRODUCTION);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const [built, packed] = [join(directory, 'built'), join(directory, 'packed')];
  await buildFunctions(built, 'rehearsal', wanted.length > 0 ? wanted : undefined);
  const config = { '*': { nodeBundler: 'none' as const } };
  const functions = await zipFunctions(built, packed, { basePath: built, config });
  const unpacked = functions.map(({ name, routes = [] }): Unpacked => {
    const route = routes[0]?.pattern ?? '';
    const path = route.replaceAll(/[:*]\w*/gu, 'x');
    return { name, directory: join(directory, 'unpacked', name), path, route };
  });
  for (const { name, path } of functions) await unpack(path, join(directory, 'unpacked', name));
  let failed = 0;
  for (const [place, { name, status, thrown }] of callAll(unpacked).entries()) {
    const isWell = status !== null && status !== 500;
    if (!isWell) failed += 1;
    const what = unpacked[place]?.route || 'no path of its own';
    console.log(`${isWell ? 'ok  ' : 'FAIL'}  ${name}, ${what}: ${thrown ?? status ?? 'no answer of ours'}`);
  }
  console.log(`\n${functions.length} zip files, ${failed} failed.`);
  if (failed > 0 || functions.length === 0) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function unpack(zip: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await zipEntries(zip, zip))
    await pipeline(
      unzipped(zip, entry, entry.fileName, () => undefined),
      createWriteStream(join(to, entry.fileName)),
    );
}

/** Nothing of this process' environment reaches the functions but what Node needs to start. */
function callAll(functions: readonly Unpacked[]): readonly ZipAnswer[] {
  const { PATH, HOME, TMPDIR } = process.env;
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'callZips.ts')], {
    env: { PATH, HOME, TMPDIR, ...PRODUCTION, ...OFFLINE },
    input: JSON.stringify(functions),
    encoding: 'utf8',
  });
  // The functions' log lines are in between.
  const lines = output.split('\n').filter((line) => line.startsWith('{"name":'));
  return lines.map((line) => JSON.parse(line) as ZipAnswer);
}
