import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directories: string[] = [];
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true })));

/**
 * A directory with the given files, deleted after the tests. Text is written as latin-1, as the state does.
 */
export function directoryWith(files: Readonly<Record<string, string | Buffer>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'voter-file-'));
  directories.push(directory);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(
      join(directory, name),
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
    );
  }
  return directory;
}
