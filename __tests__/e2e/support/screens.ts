import { readFileSync } from 'node:fs';

/** The pages for which the build writes HTML, by address. */
const pages = JSON.parse(
  readFileSync(new URL('../../../src/lib/pages.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;

/** The addresses of all screens, and one of a missing page. */
export const SCREENS: readonly string[] = [...Object.keys(pages), '/nowhere'];
