import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundling } from '../../../tools/build/functions';
import { leanNeon, overHttpOnly } from '../../../tools/build/leanNeon';

const bundle = async (contents: string) => {
  const { outputFiles } = await build({
    ...bundling([], 'nowhere', 'abc1234'),
    stdin: { contents, resolveDir: process.cwd() },
    plugins: [leanNeon()],
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

// What it still answers: __tests__/tools/database/embedded/neonDriver.test.ts.
it('leaves out what only sockets need', async () => {
  const text = await bundle("import { neon } from '@neondatabase/serverless'; console.log(neon);");
  expect(text).toContain('Neon-Connection-String');
  expect(text).not.toMatch(/SCRAM-SHA-256|Connection terminated|INSPECT_MAX_BYTES/u);
  expect(text.length).toBeLessThan(56_000);
});

it('fails if a function imports what was left out', async () => {
  await expect(
    bundle("import { Pool } from '@neondatabase/serverless'; console.log(new Pool());"),
  ).rejects.toThrow('No matching export');
});

it.each([
  ['the wrapper of CommonJS modules', 'try{return '],
  ['what makes an ES module of them', '!=null?'],
  ['its Buffer', '().Buffer'],
  ['what names a function', ',"name",'],
  ['what we import', ' as neonConfig'],
])('fails if a new version of the driver lacks %s', async (_, text) => {
  const driver = await readFile('node_modules/@neondatabase/serverless/index.mjs', 'utf8');
  await expect(overHttpOnly(driver.replaceAll(text, ''))).rejects.toThrow('no longer written as');
});
