import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routerOf } from '../local/functions/routes';
import { createFunctionsServer } from '../local/functions/server';

/**
 * Runs packed functions as the platform does, with the settings in the environment: `site.ts PORT
 * DIRECTORY`. Prints its port when it is ready. Nothing but functions is served.
 */
const [port = '', directory = ''] = process.argv.slice(2);
type FunctionModule = Parameters<typeof routerOf>[0][number];
const folders = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const files = folders.map(({ name }) => pathToFileURL(join(directory, name, `${name}.mjs`)).href);
const modules = await Promise.all(files.map(async (file) => (await import(file)) as FunctionModule));
const server = createFunctionsServer(routerOf(modules), 0);
server.listen(Number(port), '127.0.0.1', () => console.log(`port ${port}`));
process.stdin.resume().on('end', () => process.exit(0));
