import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { shortClassName } from '../../../tools/build/classNames.js';

const rootContext = process.cwd();
const nameOf = (file: string, local: string) =>
  shortClassName({ resourcePath: resolve(rootContext, file), rootContext }, '', local);

it('names no class of two files alike', () => {
  const files = globSync('src/**/*.module.css');
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files.map((file) => nameOf(file, 'page'))).size).toBe(files.length);
});

it('counts the classes of a file, and names one the same each time', () => {
  const names = ['a', 'b', 'a'].map((local) => nameOf('src/invented.module.css', local));
  expect(names[0]).toMatch(/^c[0-9a-z]{3}0$/u);
  expect(names).toEqual([names[0], `${names[0]?.slice(0, -1)}1`, names[0]]);
});
