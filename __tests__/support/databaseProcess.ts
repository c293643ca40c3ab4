import { openAsBlob } from 'node:fs';
import { startDatabase } from '../../tools/database/embedded/startDatabase';

/**
 * `databaseProcess.ts TEMPLATE`: an in-memory copy of the template, for one Jest worker. Ends with its
 * standard input.
 */
const [template = ''] = process.argv.slice(2);
const database = await startDatabase({ dataDir: 'memory', port: 0, copyOf: await openAsBlob(template) });
process.stdin.resume().on('end', () => process.exit(0));
console.log(new URL(database.endpoint).origin);
