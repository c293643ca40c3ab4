import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../tools/database/projectRoot';
import { runTool } from '../../support/runTool';
import { testDirectory } from '../../support/testDirectory';

/** One forbidden import for each kind of rule: the rule, who imports, and what. */
const FORBIDDEN: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-import-up-from-src-contract', 'src/contract/a.ts', 'src/lib/words.ts'],
  ['no-import-up-from-src-services-and-components', 'src/components/a.tsx', 'src/state/events.ts'],
  ['no-import-within-the-layer-of-src-services', 'src/services/b.ts', 'src/components/button.tsx'],
  ['no-import-up-from-netlify-queries', 'netlify/queries/a.ts', 'netlify/purchases/settle.ts'],
  ['no-import-up-from-tools-local-and-ops', 'tools/ops/a.ts', 'tools/test/run.ts'],
  ['no-feature-imports-another', 'src/features/about/a.ts', 'src/features/home/home.ts'],
  ['shop-imports-no-server-and-no-tools', 'src/app/b.ts', 'netlify/lib/db.ts'],
  ['server-imports-only-the-contract', 'netlify/lib/a.ts', 'src/lib/words.ts'],
  ['server-imports-no-stand-in', 'netlify/lib/d.ts', 'node_modules/pg/index.ts'],
  ['tools-import-only-the-contract-of-the-shop', 'tools/local/a.ts', 'src/state/events.ts'],
  ['nothing-imports-tests', 'tools/test/b.ts', '__tests__/support/render.ts'],
  ['only-services-import-the-sdks', 'src/state/b.ts', 'node_modules/@firebase/auth/index.ts'],
  ['only-purchases-moves-a-purchase', 'netlify/downloads/b.ts', 'netlify/queries/purchases/moves.ts'],
  ['no-cycle', 'src/lib/back.ts', 'src/lib/cycle.ts'],
];

const tree = testDirectory();

test('each rule stops an import that it forbids', async () => {
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  };
  for (const [, from, to] of FORBIDDEN) {
    const up = '../'.repeat(from.split('/').length - 1);
    await write(to, 'export type Thing = string;\n');
    await write(from, `export type { Thing } from '${up}${to.replace(/\.tsx?$/u, '')}';\n`);
  }
  // A type import closes the cycle, too.
  await write('src/lib/cycle.ts', "import type { Thing } from './back';\nexport type Other = Thing;\n");
  await write('tsconfig.json', await readFile(join(projectRoot(), 'tsconfig.json'), 'utf8'));

  const { code, output } = await runTool(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', join(projectRoot(), '.dependency-cruiser.js'), 'src', 'netlify', 'tools'],
    { cwd: tree },
  );
  const stopped = [...output.matchAll(/error (\S+): (\S+) →\s+(\S+)/gu)].map((found) => found.slice(1));
  expect(stopped.toSorted()).toEqual(FORBIDDEN.map((row) => [...row]).toSorted());
  expect(code).toBe(FORBIDDEN.length);
});
