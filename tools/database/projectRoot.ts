import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The directory of this project's package.json, found by walking up from the working directory, then from the
 * running script. (`import.meta` would be simpler, but Jest runs these modules as CommonJS.)
 */
export function projectRoot(): string {
  for (const start of [process.cwd(), dirname(process.argv[1] ?? process.cwd())]) {
    for (let at = start; ; at = dirname(at)) {
      if (isProject(join(at, 'package.json'))) return at;
      if (at === dirname(at)) break;
    }
  }
  throw new Error('Run this inside the precinct-post repository');
}

function isProject(file: string): boolean {
  if (!existsSync(file)) return false;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown };
  return name === 'precinct-post';
}
