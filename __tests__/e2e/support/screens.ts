import { readFileSync } from 'node:fs';

/** The addresses of every screen, as the build knows them. */
const pages = JSON.parse(
  readFileSync(new URL('../../../src/app/pages.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;

/** The addresses of every screen, and one that there is none at. */
export const SCREENS: readonly string[] = [...Object.keys(pages), '/nowhere'];
