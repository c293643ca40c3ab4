import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { leanStripe } from './leanStripe';

/** Where the functions lie that `netlify build` packs as they are (netlify.toml). */
export const BUILT_FUNCTIONS = 'dist-functions';

/**
 * Bundles each function, or those of some files only, with its packages into one file. Netlify's own bundler
 * would pack the packages' files one by one, none of them minified and Stripe's twice.
 * @param outdir emptied first
 * @param release the commit, which the functions know as `process.env.COMMIT_REF`: Netlify sets that for
 *   builds only
 */
export async function buildFunctions(
  outdir: string,
  release: string,
  only?: readonly string[],
): Promise<void> {
  const names = only ?? (await readdir(FOLDER)).filter((file) => file.endsWith('.ts'));
  await rm(outdir, { recursive: true, force: true });
  await build({ ...bundling(names, outdir, release), plugins: [leanStripe()] });
}

const FOLDER = 'netlify/functions';

/** How some files of netlify/functions are bundled. */
export function bundling(names: readonly string[], outdir: string, release: string): BuildOptions {
  return {
    entryPoints: names.map((name) => join(FOLDER, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    minify: true,
    // An error's log line names the function that threw it.
    keepNames: true,
    legalComments: 'none',
    define: { 'process.env.COMMIT_REF': JSON.stringify(release) },
    logLevel: 'warning',
  };
}
