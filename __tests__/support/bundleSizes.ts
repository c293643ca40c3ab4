import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of files of a build together, gzip -9 each. */
export async function gzipBytes(dist: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

/** What the page of / asks for before anybody does anything: its own program, and what it has preloaded. */
export async function firstViewScripts(dist: string): Promise<string[]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="?\/(assets\/[^"\s>]+\.js)/gu)].map(([, file = '']) => file);
}

/** Scripts and style sheets of the support viewer, and of the shop. */
export async function filesOf(dist: string, program: 'shop' | 'viewer'): Promise<string[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(?:js|css)$/u.test(file));
  return files.filter((file) => file.startsWith('assets/replay.') === (program === 'viewer'));
}
