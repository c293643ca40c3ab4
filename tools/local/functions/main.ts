import { buildFunctions } from '../../build/functions';
import { createFunctionsServer, loadFunctions } from './server';

/**
 * Bundles the functions as a deployment does, into DIRECTORY, and runs them as one process, with their
 * settings in its environment: `main.ts PORT PAGES_PORT DIRECTORY`.
 */
const [port, pagesPort] = process.argv.slice(2, 4).map(Number);
const directory = process.argv[4];
if (port === undefined || pagesPort === undefined || directory === undefined)
  throw new Error('Usage: main.ts PORT PAGES_PORT DIRECTORY');

await buildFunctions(directory, 'development');
const router = await loadFunctions(directory);
createFunctionsServer(router, pagesPort).listen(port, 'localhost', () => {
  console.log(`Listening at http://localhost:${port}`);
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// The stack that started this process holds the other end, and may have been killed.
process.stdin.resume().on('end', () => process.exit(0));
