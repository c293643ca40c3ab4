import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../../tools/database/projectRoot';

/**
 * A Mac's disk takes `SearchForm.tsx` and `searchForm.ts` for one module: `./searchForm` finds whichever it
 * tries first. So names are compared without their case and without what an import may leave out.
 */
const importedAs = (path: string) => path.toLowerCase().replace(/\.(m|c)?[jt]sx?$/u, '');

function clashes(paths: readonly string[]): string[] {
  const byName = Map.groupBy(new Set(paths), importedAs);
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(' and '));
}

/** Every file, and every directory on the way to it, as `src/`. */
function trackedPaths(): string[] {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot(), encoding: 'utf8' });
  return files
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => [path, ...[...path.matchAll(/\//gu)].map(({ index }) => path.slice(0, index + 1))]);
}

it('names of files differ in more than their case', () => {
  expect(clashes(trackedPaths())).toEqual([]);
});
