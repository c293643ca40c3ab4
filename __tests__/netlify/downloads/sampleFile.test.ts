import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles } from '../../../tools/local/sample/sampleFiles';

// The free samples that the shop links to must look like the files that are bought.

const FILES = [...sampleFiles()];

it.each(FILES)('%s is what the layout makes of invented voters', (path, written) => {
  expect(readFileSync(join(__dirname, '../../..', path), 'utf8')).toBe(written);
});
