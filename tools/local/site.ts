import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundling } from '../build/functions';
import type { Child, ServiceContext } from './child';
import { appSettings, functionsSettings } from './environment';
import { localHeaders, type LocalPages } from './pageHeaders';

/** Where a stack with `spa: 'built'` keeps its production build. */
export const builtApp = (localDir: string) => join(localDir, 'dist');

/** A command for `netlify dev` that exits when its standard input ends, which ends `netlify dev` too. */
const UNTIL_INPUT_ENDS = 'node -e process.stdin.resume()';

/** Where `netlify dev` looks for the pages' headers (netlify.toml). */
export const PAGES_OF_NETLIFY = '.local/pages';

const WEBPACK = 'node_modules/webpack/bin/webpack.js';

/** Starts webpack's development server. */
export function startWebpack({ services, ports }: LocalPages, { start }: ServiceContext): Child {
  const args = ['serve', '--mode', 'development', '--watch-options-stdin'];
  return start('webpack', [WEBPACK, ...args], { settings: appSettings(services, ports) });
}

/**
 * Runs a built app's functions in one process on the site's port, with `netlify dev` serving only the pages
 * behind it. `netlify dev` starts a thread per request and loads the function and its packages into it, which
 * is most of what a request costs.
 */
export function startFunctions(
  { services, ports }: LocalPages,
  { root, localDir, start }: ServiceContext,
): Child {
  const args = [
    ...['--import', 'tsx', join(root, 'tools/local/functions/main.ts')],
    ...[String(ports.site), String(ports.pages), join(localDir, 'functions')],
  ];
  return start('functions', args, {
    settings: {
      ...functionsSettings(services, ports, process.env),
      // As `netlify dev` sets them.
      ...{ NETLIFY_DEV: 'true', URL: `http://localhost:${ports.site}` },
    },
  });
}

/**
 * Starts `netlify dev`, which serves the app with the redirects and headers of its directory and, unless
 * the app is built, runs the functions.
 */
export function startSite(pages: LocalPages, { root, localDir, start }: ServiceContext): Child {
  const { services, ports, spa } = pages;
  // Inside the repository, wherever `localDir` is, so that the functions can resolve their packages.
  const directory = join(root, '.local/sites', String(ports.site));
  const functions = spa === 'built' ? join(directory, 'functions') : join(root, 'netlify/functions');
  prepareSite(directory, spa === 'built' ? builtApp(localDir) : directory, root, pages);
  if (spa === 'built') addRewrites(functions, root);
  const args = [
    join(root, 'node_modules/netlify-cli/bin/run.js'),
    ...['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'],
    ...['--port', String(spa === 'built' ? ports.pages : ports.site)],
    ...['--functions-port', String(ports.functions), '--functions', functions],
    ...['--command', UNTIL_INPUT_ENDS],
    ...(spa === 'dev'
      ? ['--framework', '#custom', '--target-port', String(ports.webpack)]
      : ['--dir', builtApp(localDir), '--staticServerPort', String(ports.webpack)]),
  ];
  return start('site', args, {
    cwd: directory,
    settings: {
      ...functionsSettings(services, ports, process.env),
      // Turns off the spinner, and telemetry, whose process would outlive the stack.
      CI: '1',
      // Each request gets its own thread, which starts faster with compiled code from a cache.
      NODE_COMPILE_CACHE: join(root, '.local/compile-cache'),
    },
  });
}

/**
 * `netlify dev` reads its rules from the directory it runs in and keeps its bundles there. Each stack has its
 * own, so that no two share bundles and the local headers stay out of the repository.
 */
function prepareSite(directory: string, pagesDirectory: string, root: string, pages: LocalPages) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, '.netlify'), { recursive: true });
  // A production build that lies in the repository would add its headers to ours.
  const [rules = ''] = readFileSync(join(root, 'netlify.toml'), 'utf8').split('[dev]');
  const publish = `publish = ${JSON.stringify(pagesDirectory)}`;
  writeFileSync(join(directory, 'netlify.toml'), rules.replace('publish = "dist"', publish));
  // Overwrites the production headers of a built app.
  writeHeaders(pagesDirectory, root, pages);
  // `netlify dev` wants to start its own embedded PostgreSQL here. A file in its place makes it do without,
  // in a third of the time and half the memory.
  writeFileSync(join(directory, '.netlify/db'), '');
}

/** For what serves the pages of that directory: production's headers, as far as they fit this machine. */
export function writeHeaders(directory: string, root: string, pages: LocalPages) {
  const { FIREBASE_AUTH_DOMAIN = '' } = appSettings(pages.services, pages.ports);
  const headers = readFileSync(join(root, 'public/_headers'), 'utf8');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, '_headers'), localHeaders(headers, FIREBASE_AUTH_DOMAIN, pages));
}

/**
 * The functions that pages are rewritten to (public/_redirects); `startFunctions` runs those that have a
 * path.
 */
function addRewrites(functions: string, root: string) {
  buildSync({ ...bundling(['assets-missing.ts'], functions, 'development'), absWorkingDir: root });
}

/** Builds the app for production with the settings of this stack. Ends with code 0 if it succeeds. */
export function startBuild({ services, ports }: LocalPages, { localDir, start }: ServiceContext): Child {
  const args = ['--mode', 'production', '--output-path', builtApp(localDir)];
  return start('build', [WEBPACK, ...args], { settings: appSettings(services, ports), ends: true });
}
