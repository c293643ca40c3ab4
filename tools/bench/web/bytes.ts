import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weight {
  readonly what: string;
  /** gzip -9. */
  readonly bytes: number;
  readonly budget: number | null;
}

/** The compressed size of a build. `first` are the scripts that the first view of a page requests. */
export async function weigh(directory: string, first: readonly string[]): Promise<readonly Weight[]> {
  const all = await readdir(directory, { recursive: true });
  const sum = async (files: readonly string[]) => {
    const sizes = await Promise.all(
      files.map(async (file) => gzipSync(await readFile(join(directory, file)), { level: 9 }).length),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  const ofViewer = (file: string) => file.startsWith('assets/replay.');
  const shop = all.filter((file) => !ofViewer(file));
  return [
    { what: 'JavaScript for the first view of /', bytes: await sum(first), budget: 140_000 },
    {
      what: 'All style sheets of the shop',
      bytes: await sum(shop.filter((file) => file.endsWith('.css'))),
      budget: 15_000,
    },
    {
      what: 'All JavaScript of the shop',
      bytes: await sum(shop.filter((file) => file.endsWith('.js'))),
      budget: null,
    },
    {
      what: 'The support viewer, a separate program',
      bytes: await sum(all.filter((file) => ofViewer(file) && /\.(js|css)$/u.test(file))),
      budget: null,
    },
  ];
}
