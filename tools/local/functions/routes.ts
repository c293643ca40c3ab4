import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NetlifyFunction } from '../../../netlify/lib/handle';

type Paths = string | readonly string[];

interface FunctionModule {
  readonly default: NetlifyFunction;
  /** A function without one is only rewritten to. */
  readonly config?: { readonly path?: Paths; readonly excludedPath?: Paths };
}

/** Finds the function for a path; undefined if there is none. */
export type Router = (pathname: string) => NetlifyFunction | undefined;

/**
 * Loads all functions of a directory. Those without a path answer no request: they run on a schedule or are
 * rewritten to.
 */
export async function loadFunctions(directory: string): Promise<Router> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.mjs'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(directory, file)).href)) as FunctionModule),
  );
  return routerOf(modules);
}

/** Routes by `config.path` and `config.excludedPath`, which are URL patterns. */
export function routerOf(modules: readonly FunctionModule[]): Router {
  const routes = modules.map(({ default: run, config }) => ({
    run,
    paths: patternsOf(config?.path),
    excluded: patternsOf(config?.excludedPath),
  }));
  return (pathname) => {
    const matches = (pattern: URLPattern) => pattern.test({ pathname });
    return routes.find(({ paths, excluded }) => paths.some(matches) && !excluded.some(matches))?.run;
  };
}

function patternsOf(paths: Paths = []): URLPattern[] {
  return [paths].flat().map((pathname) => new URLPattern({ pathname }));
}
