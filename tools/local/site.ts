import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from './child';
import { appSettings, functionsSettings, withoutSettings } from './environment';
import { localHeaders, type LocalPages } from './pageHeaders';
import type { Surroundings } from './service';

/** Where a stack with `spa: 'built'` has its own production build. */
export const builtApp = (localDir: string) => join(localDir, 'dist');

/** Something to run beside `netlify dev` that ends with its standard input, and `netlify dev` with it. */
const UNTIL_INPUT_ENDS = 'node -e process.stdin.resume()';

/** webpack's development server on its port. */
export function startWebpack({ services, ports }: LocalPages, { root, logging, adopt }: Surroundings): Child {
  return adopt(
    startChild({
      name: 'webpack',
      args: [
        'node_modules/webpack/bin/webpack.js',
        'serve',
        '--mode',
        'development',
        '--watch-options-stdin',
      ],
      cwd: root,
      env: { ...withoutSettings(process.env), ...appSettings(services, ports) },
      ...logging('webpack'),
    }),
  );
}

/** `netlify dev`: the functions, and the app behind the redirects and headers of its own directory. */
export function startSite(pages: LocalPages, { root, localDir, logging, adopt }: Surroundings): Child {
  const { services, ports, spa } = pages;
  // Inside the repository whatever `localDir` is: the functions find their packages upwards from here.
  const directory = join(root, '.local/sites', String(ports.site));
  prepareSite(directory, spa === 'built' ? builtApp(localDir) : directory, root, pages);
  return adopt(
    startChild({
      name: 'site',
      args: [
        join(root, 'node_modules/netlify-cli/bin/run.js'),
        ...['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--skip-gitignore'],
        ...['--port', String(ports.site), '--functions-port', String(ports.functions)],
        ...['--functions', join(root, 'netlify/functions'), '--command', UNTIL_INPUT_ENDS],
        ...(spa === 'dev'
          ? ['--framework', '#custom', '--target-port', String(ports.webpack)]
          : ['--dir', builtApp(localDir), '--staticServerPort', String(ports.webpack)]),
      ],
      cwd: directory,
      env: {
        ...withoutSettings(process.env),
        ...functionsSettings(services, ports, process.env),
        // No spinner in the log, and no telemetry: a process of its own that would outlive the stack.
        CI: '1',
        // Each request gets a worker, which reads its program anew: compiled once, it is there a sixth sooner.
        NODE_COMPILE_CACHE: join(root, '.local/compile-cache'),
      },
      ...logging('site'),
    }),
  );
}

/**
 * `netlify dev` takes its rules from the directory it runs in and keeps its bundles there. Each stack has its own, so
 * that two do not share bundles, and the local headers are not in the repository.
 */
function prepareSite(directory: string, pagesDirectory: string, root: string, pages: LocalPages) {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(join(directory, '.netlify'), { recursive: true });
  copyFileSync(join(root, 'netlify.toml'), join(directory, 'netlify.toml'));
  const { FIREBASE_AUTH_DOMAIN = '' } = appSettings(pages.services, pages.ports);
  const headers = readFileSync(join(root, 'public/_headers'), 'utf8');
  // A built app has brought those of production with it.
  writeFileSync(join(pagesDirectory, '_headers'), localHeaders(headers, FIREBASE_AUTH_DOMAIN, pages));
  // A file in the place of its own embedded PostgreSQL: `netlify dev` goes on without it, in a third of the time and
  // half of the memory. Ours is another process.
  writeFileSync(join(directory, '.netlify/db'), '');
}

/** Builds the app for production with the settings of this stack. @throws Error with webpack's last lines */
export async function buildApp(pages: LocalPages, { root, localDir, logging }: Surroundings): Promise<void> {
  const build = startChild({
    name: 'build',
    args: [
      'node_modules/webpack/bin/webpack.js',
      ...['--mode', 'production', '--output-path', builtApp(localDir)],
    ],
    cwd: root,
    env: { ...withoutSettings(process.env), ...appSettings(pages.services, pages.ports) },
    ...logging('build'),
  });
  const ended = await build.ended;
  if (ended.code !== 0) throw ended;
}
