import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../../tools/database/projectRoot';
import { nodeTooOld } from '../../../tools/requireNode';

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

describe('file names', () => {
  it('differ in more than their case', () => {
    expect(clashes(trackedPaths())).toEqual([]);
  });

  it.each([
    [['src/SearchForm.tsx', 'src/searchForm.ts']],
    [['docs/Figures.md', 'docs/figures.md']],
    [['tools/State/', 'tools/state/']],
  ])('clash in %j', (paths) => {
    expect(clashes(paths)).toHaveLength(1);
  });

  it('may share a stem across kinds of files, and across directories', () => {
    expect(clashes(['a/form.ts', 'a/form.module.css', 'a/form.json', 'b/form.ts', 'a/form/'])).toEqual([]);
  });
});

describe('the Node a command runs on', () => {
  it.each(['24.0.0', '24.21.0', '26.1.0'])('may be %s', (version) => {
    expect(nodeTooOld(version)).toBeNull();
  });

  it.each(['20.20.2', '22.23.2'])('may not be %s, and the message says what to do', (version) => {
    expect(nodeTooOld(version)).toContain(`This needs Node 24 or newer; you have ${version}.`);
  });
});
