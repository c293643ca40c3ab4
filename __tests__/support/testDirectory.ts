import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory that is deleted after the tests of the file. Only its owner may enter it. */
export function testDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'precinct-post-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
