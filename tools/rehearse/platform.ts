import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { printedPort } from './programs';
import type { PackedFunction } from './zips';

/** Where a rehearsal has a scheduled function run, by its name. Netlify has no such path. */
const RUN_NOW = /^\/_schedules\/([\w-]+)$/u;

/**
 * What Netlify does in front of the functions: finds the one for a path, starts it if it does not run yet,
 * and replaces every `x-nf-` header by its own. Nothing but functions is served.
 */
export function createPlatform(functions: readonly PackedFunction[]): Server {
  const started = new Map<string, Promise<number>>();
  const portOf = ({ name, directory }: PackedFunction) => {
    const running = started.get(name) ?? start(directory);
    started.set(name, running);
    return running;
  };
  return createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const called = calledBy(functions, pathname);
    if (called === undefined) return void answer.writeHead(404).end();
    portOf(called.to)
      .then((port) => forward(port, called.route, request, answer))
      .catch((thrown: unknown) => {
        console.error(thrown);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end();
      });
  });
}

interface Called {
  readonly to: PackedFunction;
  /** Undefined where a schedule calls. */
  readonly route?: string;
}

function calledBy(functions: readonly PackedFunction[], pathname: string): Called | undefined {
  const [, now] = RUN_NOW.exec(pathname) ?? [];
  for (const to of functions) {
    if (to.isScheduled && to.name === now) return { to };
    const route = to.routeOf(pathname);
    if (route !== undefined) return { to, route };
  }
  return undefined;
}

/** Runs an unpacked function in a process of its own. Returns its port. */
function start(directory: string): Promise<number> {
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, 'tools/rehearse/lambda.ts', directory], { stdio: 'pipe' });
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  return printedPort(child);
}

async function forward(
  port: number,
  route: string | undefined,
  request: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  const sent = Object.entries(request.headers).filter(([name]) => !name.startsWith('x-nf-'));
  const headers = {
    ...Object.fromEntries(sent),
    'x-nf-client-connection-ip': request.socket.remoteAddress ?? '',
    'x-nf-deploy-context': 'production',
    'x-nf-request-id': requestId,
    ...(route !== undefined && { 'x-nf-route': route }),
  };
  const asking = ask({ host: '127.0.0.1', port, method: request.method, path: request.url, headers });
  const answering = new Promise<IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject);
  });
  request.pipe(asking);
  const answered = await answering;
  answer.setHeader('x-nf-request-id', requestId);
  answer.writeHead(answered.statusCode ?? 502, answered.headers);
  await pipeline(answered, answer);
}
