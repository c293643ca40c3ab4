import { createPlatform } from './platform';
import { unpackAll } from './zips';

/**
 * Runs zip files of functions as the platform does, with the settings in the environment: `site.ts PORT
 * DIRECTORY`. Prints its port when it is ready.
 */
const [port = '', directory = ''] = process.argv.slice(2);
const platform = createPlatform(await unpackAll(directory));
platform.listen(Number(port), '127.0.0.1', () => console.log(`port ${port}`));
process.stdin.resume().on('end', () => process.exit(0));
