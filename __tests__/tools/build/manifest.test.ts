import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '@netlify/functions';
import type { FunctionsManifest } from '@netlify/zip-it-and-ship-it';
import { BUILT_FUNCTIONS, buildFunctions } from '../../../tools/build/functions';
import { testDirectory } from '../../support/testDirectory';

/** What `netlify build` tells Netlify of each function. It only reads their text, which is minified. */
let packed: FunctionsManifest['functions'];

/** Bytes of a function with its packages: the database driver has 149,000, Stripe's SDK 58,000. */
const LARGEST = { voters: 267_000, downloads: 314_000, payments: 361_000 };

const cli = join(process.cwd(), 'node_modules/netlify-cli/bin/run.js');
const site = testDirectory();

beforeAll(async () => {
  await buildFunctions(join(site, BUILT_FUNCTIONS), 'abc1234');
  await mkdir(join(site, 'dist'));
  // Built already.
  const rules = await readFile('netlify.toml', 'utf8');
  await writeFile(join(site, 'netlify.toml'), rules.replace('command = "npm run build"', 'command = "true"'));
  const env = { ...process.env, CI: '1', NODE_ENV: '' };
  await promisify(execFile)(process.execPath, [cli, 'build', '--offline'], { cwd: site, env });
  const manifest = await readFile(join(site, '.netlify/functions/manifest.json'), 'utf8');
  packed = (JSON.parse(manifest) as FunctionsManifest).functions;
}, 120_000);

const paths = (value: string | string[] | undefined = []) => [value].flat();

it('packs every function, with the routes, schedule and limit that its source names', async () => {
  const sources = (await readdir('netlify/functions')).filter((file) => file.endsWith('.ts')).toSorted();
  expect(packed.map(({ name }) => `${name}.ts`).toSorted()).toEqual(sources);
  for (const { name, bundler, schedule, routes = [], excludedRoutes = [], trafficRules } of packed) {
    const { config = {} } = (await import(`../../../netlify/functions/${name}`)) as { config?: Config };
    const limit = trafficRules?.action.config;
    expect({
      ...{ name, bundler, schedule },
      path: routes.map(({ pattern }) => pattern),
      excludedPath: excludedRoutes.map(({ pattern }) => pattern),
      rateLimit: limit && {
        windowSize: limit.rateLimitConfig.windowSize,
        windowLimit: limit.rateLimitConfig.windowLimit,
        aggregateBy: limit.aggregate.keys.map(({ type }) => type),
      },
    }).toEqual({
      ...{ name, bundler: 'none', schedule: 'schedule' in config ? config.schedule : undefined },
      path: paths('path' in config ? (config.path as string | string[]) : undefined),
      excludedPath: paths('excludedPath' in config ? (config.excludedPath as string | string[]) : undefined),
      rateLimit: 'rateLimit' in config ? config.rateLimit : undefined,
    });
  }
});

it('keeps each function small, so that it starts fast', async () => {
  for (const { name } of packed) {
    const room = /^payments|^purchases|^stripe|^users-delete/u.test(name)
      ? 'payments'
      : /download|^exclusions|^lists|^quotes/u.test(name)
        ? 'downloads'
        : 'voters';
    const { size } = await stat(join(site, BUILT_FUNCTIONS, `${name}.mjs`));
    expect([name, size <= LARGEST[room]]).toEqual([name, true]);
  }
});
