import { readFile, writeFile } from 'node:fs/promises';
import { floorsDiagram, withDiagram } from './diagram';
import { readImports } from './imports';

/**
 * `npm run floors`: checks the walls, and that README.md shows the floors as they are. `--write` redraws them
 * there.
 */
const README = 'README.md';
const { breaches, arrows } = await readImports();
for (const breach of breaches) console.error(breach);
const circles = breaches.filter((breach) => breach.startsWith('no-circle:')).length;
const up = breaches.filter((breach) => breach.startsWith('no-arrow-up')).length;
console.log(`${circles} circles, ${up} arrows up, ${breaches.length - circles - up} other breaches`);
if (breaches.length > 0) process.exit(1);

const readme = await readFile(README, 'utf8');
const redrawn = withDiagram(readme, floorsDiagram({ arrows }));
if (process.argv.includes('--write')) {
  await writeFile(README, redrawn);
} else if (redrawn !== readme) {
  console.error('The diagram in README.md is out of date: run `npm run floors -- --write`.');
  process.exit(1);
}
