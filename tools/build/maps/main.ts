import { mkdir, writeFile } from 'node:fs/promises';
import { mapFiles } from './mapFiles';

/** `npm run maps`: draws the counties of every state again, from the shapes of the package `us-atlas`. */
const FOLDER = 'src/features/breakdown/maps';
await mkdir(FOLDER, { recursive: true });
const files = await mapFiles();
await Promise.all([...files].map(([name, text]) => writeFile(`${FOLDER}/${name}`, text)));
const bytes = [...files.values()].reduce((sum, text) => sum + text.length, 0);
console.log(`${files.size} maps, ${Math.round(bytes / 1000)} kB, in ${FOLDER}`);
