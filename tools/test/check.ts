import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { runProgram } from './runProgram';

/**
 * `npm run check [-- --since REVISION]`: style, lint, types and imports, and the tests of what changed since
 * the last commit (or the revision). For everyday work, in under a minute; `npm test` runs everything.
 */
const since = process.argv.at(process.argv.indexOf('--since') + 1);
const base = process.argv.includes('--since') && since !== undefined ? since : 'HEAD';
const lines = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const changed = [
  ...lines('git', ['diff', '--name-only', '--diff-filter=d', '--relative', base]),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
];
const code = changed.filter((file) => /\.(tsx?|js)$/u.test(file));
const formatted = changed.filter((file) => /\.(tsx?|js|json|css|md|html|ya?ml)$/u.test(file));
const tests = testsOf(changed);
mkdirSync('.cache', { recursive: true });

const problems = (
  await Promise.all([
    runAll([
      ['prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...formatted], formatted.length],
      ['node', ['node_modules/@typescript/native/bin/tsc', '-p', '.', '--singleThreaded'], code.length],
      ['depcruise', ['src', 'netlify', 'tools'], code.length],
    ]),
    runAll([
      ['eslint', ['--cache', '--cache-location', '.cache/eslint', ...code], code.length],
      ['jest', ['--silent', ...tests], tests.length],
    ]),
  ])
).flat();
console.log(`\n${changed.length} files changed, ${tests.length} test files run.`);
console.log(problems.length === 0 ? 'All well.' : `Failed: ${problems.join(', ')}`);
process.exit(problems.length === 0 ? 0 : 1);

/**
 * Runs commands of node_modules one after the other, without those that have no file to look at. Gives the
 * failed.
 */
async function runAll(commands: readonly (readonly [string, string[], number])[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [command, args, files] of commands) {
    if (files > 0 && (await runProgram(join('node_modules', '.bin', command), args)) !== 0)
      failed.push(command);
  }
  return failed;
}

/**
 * The changed tests, and those that import a changed file themselves. Whatever lies further away is for `npm
 * test`.
 */
function testsOf(files: readonly string[]): string[] {
  const wanted = new Set(files.map((file) => file.replace(/\.tsx?$/u, '')));
  return globSync('__tests__/{src,netlify,tools,replay}/**/*.test.{ts,tsx}').filter((test) => {
    if (wanted.has(test.replace(/\.tsx?$/u, ''))) return true;
    const imports = [...readFileSync(test, 'utf8').matchAll(/(?:from|import\(|mock\()\s*'(\.[^']+)'/gu)];
    return imports.some(([, path = '']) => wanted.has(relative('.', resolve(dirname(test), path))));
  });
}
