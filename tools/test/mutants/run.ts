import '../../requireNode';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutant';
import { mutants } from './mutants';

/**
 * `npm run test:mutation:database [-- PATH…]`: makes mistakes in the code that needs a database, one at a
 * time, and tells which ones no test notices. A path limits it to the files it is a part of. Fails when a
 * mutant survives that is not accepted with a reason, and when the tests fail without any.
 */
const wanted = process.argv.slice(2);
const chosen = mutants
  .filter(({ file }) => wanted.length === 0 || wanted.some((path) => file.includes(path)))
  .map((mutant, n) => ({ ...mutant, name: `${n + 1} ${mutant.file}` }));
await checkTable(chosen);

const directory = await mkdtemp(join(tmpdir(), 'precinct-post-mutants-'));
const unchanged = { name: 'unchanged', suites: [...new Set(chosen.flatMap(({ suites }) => suites))] };
const before = await run([unchanged]);
if (before.length !== unchanged.suites.length || before.some(({ failed, broken }) => failed || broken)) {
  console.error(before.map(({ message }) => message).join('\n'));
  console.error('The tests fail without any mutant, so they show nothing.');
  process.exit(2);
}
const results = await run(chosen);
await rm(directory, { recursive: true, force: true });

const fates = chosen.map((mutant) => ({ mutant, fate: fateOf(mutant) }));
console.log('');
for (const { mutant, fate } of fates) {
  if (fate !== 'killed') console.log(`${fate}: ${mutant.file}\n  ${mutant.find}\n  ${mutant.replace}`);
  const { message = '' } = results.find(({ name, broken }) => broken && name === mutant.name) ?? {};
  if (fate === 'broken') console.log(message);
}
const having = (wantedFate: Fate) => fates.filter(({ fate }) => fate === wantedFate).length;
console.log(
  `${chosen.length} mutants, ${having('killed')} killed, ${having('accepted')} accepted, ` +
    `${having('survived')} survived, ${having('broken')} not run`,
);
process.exit(having('survived') + having('broken') > 0 ? 1 : 0);

type Fate = 'killed' | 'accepted' | 'survived' | 'broken';

function fateOf({ name, accepted }: Mutant & { readonly name: string }): Fate {
  const own = results.filter((result) => result.name === name);
  if (own.some(({ failed }) => failed)) return 'killed';
  if (own.length === 0 || own.some(({ broken }) => broken)) return 'broken';
  return accepted === undefined ? 'survived' : 'accepted';
}

/** What became of one test file; `broken` when none of its tests ran. */
interface Result {
  readonly name: string;
  readonly failed: boolean;
  readonly broken: boolean;
  readonly message?: string;
}

/** Runs the suites of some mutants in one Jest process. */
async function run(named: readonly { name: string; suites: readonly string[] }[]): Promise<Result[]> {
  const files = { MUTANTS: join(directory, 'mutants.json'), RESULTS: join(directory, 'results') };
  await writeFile(files.MUTANTS, JSON.stringify(named));
  await writeFile(files.RESULTS, '');
  await new Promise((done) => {
    const config = join(import.meta.dirname, 'jest.config.js');
    const child = spawn('npx', ['jest', '--config', config, '-w', '1'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Mistakes show in the first lists that are compared.
      env: { COUNT_SETS: '60', ...process.env, ...files },
    });
    child.on('close', done);
  });
  const lines = (await readFile(files.RESULTS, 'utf8')).trim().split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Result);
}

/** Each text must occur exactly once, so that a table that the code has outgrown does not go unnoticed. */
async function checkTable(all: readonly Mutant[]): Promise<void> {
  const wrong: string[] = [];
  for (const { file, find } of all) {
    const count = (await readFile(file, 'utf8')).split(find).length - 1;
    if (count !== 1) wrong.push(`${count} times in ${file}: ${find}`);
  }
  if (wrong.length === 0) return;
  console.error(wrong.join('\n'));
  process.exit(2);
}
