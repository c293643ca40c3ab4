import { join } from 'node:path';
import { projectRoot } from '../../database/projectRoot';
import { loadFunctions } from './routes';
import { createFunctionsServer } from './server';

/** Runs the functions as one process: `main.ts PORT PAGES_PORT`, with their settings in its environment. */
const [port, pagesPort] = process.argv.slice(2).map(Number);
if (port === undefined || pagesPort === undefined) throw new Error('Usage: main.ts PORT PAGES_PORT');

const router = await loadFunctions(join(projectRoot(), 'netlify/functions'));
createFunctionsServer(router, pagesPort).listen(port, 'localhost', () => {
  console.log(`Listening at http://localhost:${port}`);
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// The stack that started this process holds the other end, and may have been killed.
process.stdin.resume().on('end', () => process.exit(0));
