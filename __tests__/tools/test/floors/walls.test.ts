import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../../tools/database/projectRoot';
import { runTool } from '../../../support/runTool';
import { testDirectory } from '../../../support/testDirectory';

/** One forbidden import for each wall: the rule, who imports, and what. */
const FORBIDDEN: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-arrow-up-from-src-contract', 'src/contract/a.ts', 'src/lib/words.ts'],
  ['no-arrow-up-from-src-lib', 'src/lib/a.ts', 'src/services/api.ts'],
  ['no-arrow-up-from-src-services-and-components', 'src/services/a.ts', 'src/state/events.ts'],
  ['no-arrow-up-from-src-services-and-components', 'src/components/a.tsx', 'src/state/events.ts'],
  ['no-arrow-up-from-src-state', 'src/state/a.ts', 'src/trace/recorder.ts'],
  ['no-arrow-up-from-src-trace-and-downloads', 'src/trace/a.ts', 'src/features/home/home.ts'],
  ['no-arrow-up-from-src-trace-and-downloads', 'src/downloads/a.ts', 'src/features/home/home.ts'],
  ['no-arrow-up-from-src-features', 'src/features/home/a.ts', 'src/app/app.ts'],
  ['no-arrow-up-from-src-app', 'src/app/a.ts', 'src/replay/viewer.ts'],
  ['no-neighbour-of-src-services', 'src/services/b.ts', 'src/components/button.tsx'],
  ['no-neighbour-of-src-components', 'src/components/b.tsx', 'src/services/api.ts'],
  ['no-neighbour-of-src-trace', 'src/trace/b.ts', 'src/downloads/list.ts'],
  ['no-neighbour-of-src-downloads', 'src/downloads/b.ts', 'src/trace/recorder.ts'],
  ['no-feature-imports-another', 'src/features/about/a.ts', 'src/features/home/home.ts'],
  ['shop-imports-no-server-and-no-tools', 'src/app/b.ts', 'netlify/lib/db.ts'],
  ['shop-imports-no-server-and-no-tools', 'src/contract/b.ts', 'tools/local/start.ts'],
  ['server-imports-only-the-contract', 'netlify/lib/a.ts', 'src/lib/words.ts'],
  ['server-imports-only-the-contract', 'netlify/functions/a.ts', 'tools/local/start.ts'],
  ['server-imports-no-stand-in', 'netlify/lib/d.ts', 'node_modules/pg/index.ts'],
  ['tools-import-only-the-contract-of-the-shop', 'tools/local/a.ts', 'src/state/events.ts'],
  ['no-arrow-up-from-netlify-lib-and-mail', 'netlify/lib/b.ts', 'netlify/queries/rows.ts'],
  ['no-neighbour-of-netlify-lib', 'netlify/lib/c.ts', 'netlify/mail/unit.ts'],
  ['no-neighbour-of-netlify-mail', 'netlify/mail/a.ts', 'netlify/lib/db.ts'],
  ['no-arrow-up-from-netlify-queries', 'netlify/queries/a.ts', 'netlify/purchases/settle.ts'],
  [
    'no-arrow-up-from-netlify-downloads-and-exclusions-and-health-and-limits-and-lists-and-purchases',
    'netlify/downloads/a.ts',
    'netlify/functions/count.ts',
  ],
  ['no-arrow-up-from-tools-database-and-build', 'tools/database/a.ts', 'tools/local/start.ts'],
  ['no-neighbour-of-tools-database', 'tools/database/b.ts', 'tools/build/main.ts'],
  ['no-neighbour-of-tools-build', 'tools/build/a.ts', 'tools/database/admin.ts'],
  ['no-arrow-up-from-tools-loader', 'tools/loader/a.ts', 'tools/local/start.ts'],
  ['no-arrow-up-from-tools-local-and-ops', 'tools/local/b.ts', 'tools/test/run.ts'],
  ['no-arrow-up-from-tools-local-and-ops', 'tools/ops/a.ts', 'tools/test/run.ts'],
  ['no-neighbour-of-tools-local', 'tools/local/c.ts', 'tools/ops/find.ts'],
  ['no-neighbour-of-tools-ops', 'tools/ops/b.ts', 'tools/local/start.ts'],
  ['no-arrow-up-from-tools-test', 'tools/test/a.ts', 'tools/bench/main.ts'],
  ['nothing-imports-tests', 'tools/test/b.ts', '__tests__/support/render.ts'],
  ['only-services-import-the-sdks', 'src/state/b.ts', 'node_modules/@firebase/auth/index.ts'],
  ['only-purchases-moves-a-purchase', 'netlify/downloads/b.ts', 'netlify/queries/purchases/moves.ts'],
  ['no-circle', 'src/lib/back.ts', 'src/lib/circle.ts'],
];

const [tree, neighbors] = [testDirectory(), testDirectory()];
beforeAll(async () => {
  const imported = new Set(FORBIDDEN.map(([, , to]) => to));
  for (const file of imported) await write(file, THING);
  for (const [, from, to] of FORBIDDEN) {
    const up = '../'.repeat(from.split('/').length - 1);
    await write(from, `export type { Thing } from '${up}${to.replace(/\.tsx?$/u, '')}';\n`);
  }
  // The other half of the circle: a type import closes it, too.
  await write('src/lib/circle.ts', "import type { Thing } from './back';\nexport type Other = Thing;\n");
  await write('tsconfig.json', await readFile(join(projectRoot(), 'tsconfig.json'), 'utf8'));
});

const THING = 'export type Thing = string;\n';

async function write(file: string, text: string, to = tree): Promise<void> {
  await mkdir(dirname(join(to, file)), { recursive: true });
  await writeFile(join(to, file), text);
}

/** What `npm run floors` says in a tree, and its exit code. */
async function floors(cwd: string): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await runTool('tools/test/floors/main.ts', [], { cwd });
  return { code, lines: output.trim().split('\n') };
}

test('each wall stops an import that it forbids', async () => {
  const { code, lines } = await floors(tree);
  const expected = FORBIDDEN.map(([rule, from, to]) => `${rule}: ${from} → ${to}`);
  expect(lines.filter((line) => line.includes('→')).toSorted()).toEqual(expected.toSorted());
  expect(code).toBe(1);
});

test('the repository keeps every wall, and its README shows the floors as they are', async () => {
  expect(await floors(projectRoot())).toEqual({
    code: 0,
    lines: ['0 circles, 0 arrows up, 0 other breaches'],
  });
});

test('two rooms of one floor that need each other are named', async () => {
  for (const area of ['src', 'tools']) await write(`${area}/none.ts`, THING, neighbors);
  await write('netlify/lists/thing.ts', THING, neighbors);
  await write('netlify/purchases/thing.ts', THING, neighbors);
  await write('netlify/lists/a.ts', "export type { Thing } from '../purchases/thing';\n", neighbors);
  await write('netlify/purchases/a.ts', "export type { Thing } from '../lists/thing';\n", neighbors);
  await write('tsconfig.json', await readFile(join(tree, 'tsconfig.json'), 'utf8'), neighbors);
  const { code, lines } = await floors(neighbors);
  expect(lines.at(-1)).toMatch(
    /^netlify\/(?:lists and netlify\/purchases|purchases and netlify\/lists) need each other/u,
  );
  expect(code).toBe(1);
});
