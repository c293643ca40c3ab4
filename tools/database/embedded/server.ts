import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockedError } from '../plainError';
import { directoryInMemory } from './memory';
import { giveToServer, makeServerDirectory, postgresPrograms, serverUser } from './programs';
import { runningServer, urlAt } from './runningServer';

/** A PostgreSQL server of this process. */
export interface PostgresServer {
  /** Its database `postgres`, over a socket. */
  readonly url: string;
  urlOf(database: string): string;
  readonly version: string;
  readonly dataDir: string;
  /** Ends it and waits for that. May be called again. */
  stop(): Promise<void>;
}

/** Settings in place of PostgreSQL's defaults. */
type Settings = Readonly<Record<string, string>>;

/**
 * Starts PostgreSQL on a data directory, made if it is missing. The server ends with this process, however
 * that ends.
 * @throws LockedError when another server has the directory open
 */
export async function startServer(dataDir: string): Promise<PostgresServer> {
  const running = runningServer(dataDir);
  if (running !== null) throw new LockedError(dataDir, running.pid);
  return inItsDirectory(undefined, (directory, bin) => {
    if (!existsSync(dataDir)) makeDataDirectory(bin, dataDir);
    return launch({ bin, dataDir, directory, signal: 'INT' });
  });
}

/** A server whose data is deleted with it, and which ends at once, as in a crash. */
export async function startTemporaryServer(
  options: { readonly settings?: Settings } = {},
): Promise<PostgresServer> {
  return inItsDirectory(directoryInMemory() ?? undefined, async (directory, bin) => {
    const dataDir = join(directory, 'data');
    makeDataDirectory(bin, dataDir);
    return launch({ ...options, bin, dataDir, directory, signal: 'QUIT' });
  });
}

/** Starts a server with a new directory for its socket, which goes if it can't start. */
async function inItsDirectory(
  root: string | undefined,
  start: (directory: string, bin: string) => Promise<PostgresServer>,
): Promise<PostgresServer> {
  const directory = makeServerDirectory(root);
  try {
    return await start(directory, postgresPrograms(directory));
  } catch (thrown) {
    rmSync(directory, { recursive: true, force: true });
    throw thrown;
  }
}

/** The same everywhere: text is ordered by its bytes, as in production, whatever the machine's language. */
const CLUSTER = [
  ...['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions', '--no-sync'],
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
];

/** Whole or not at all: a directory with half a database could neither be started nor made again. */
function makeDataDirectory(bin: string, dataDir: string): void {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  giveToServer(unfinished);
  const { path, handle, close } = openForServer(unfinished);
  try {
    const { status, stderr, error } = spawnSync(join(bin, 'initdb'), ['--pgdata', path, ...CLUSTER], {
      ...{ cwd: '/', ...serverUser(), encoding: 'utf8' },
      stdio: ['ignore', 'ignore', 'pipe', handle],
    });
    if (status !== 0) throw new Error(`The database was not made: ${error?.message ?? stderr}`);
  } finally {
    close();
  }
  renameSync(unfinished, dataDir);
}

/**
 * How the server's user reaches its own directory below one that only root may enter: over a handle that
 * root opened. @returns `handle` is to be the child's file 3
 */
function openForServer(directory: string): { path: string; handle: number | 'ignore'; close: () => void } {
  if (serverUser() === undefined) return { path: directory, handle: 'ignore', close: () => undefined };
  const handle = openSync(directory, 'r');
  return { path: '/proc/self/fd/3', handle, close: () => closeSync(handle) };
}

/**
 * Becomes the server, next to a watcher that ends it when standard input does (this process stopped it, or is
 * gone), and then takes its directory away. It waits for the server, but not for ever.
 */
const WATCHED = `
  signal=$1 directory=$2; shift 2
  exec 4<&0
  ( (
    read -r ended <&4
    kill -s "$signal" $$ 2>/dev/null
    tries=0
    while kill -0 $$ 2>/dev/null && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    rm -rf "$directory"
  ) & )
  exec "$@" 4<&- </dev/null`;

interface Launch {
  readonly settings?: Settings;
  readonly bin: string;
  readonly dataDir: string;
  /** Of the socket. */
  readonly directory: string;
  /** Asks the server to end: INT disconnects its clients and stores everything, QUIT does neither. */
  readonly signal: 'INT' | 'QUIT';
}

/** Part of the socket's name. No port of the machine is used. */
const PORT = '5432';

async function launch(given: Launch): Promise<PostgresServer> {
  const { bin, dataDir, directory, signal, settings } = given;
  const { path, handle, close } = openForServer(dataDir);
  const all = { unix_socket_directories: directory, listen_addresses: '', port: PORT, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHED, 'sh', signal, directory, join(bin, 'postgres'), '-D', path, ...args],
    // Of its own group: a Ctrl-C at the terminal is for its parent, which ends it in order.
    { cwd: '/', ...serverUser(), detached: true, stdio: ['pipe', 'ignore', 'pipe', handle] },
  );
  close();
  const log = lastWords(child);
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const state = { ended: false };
  void ended.then(() => (state.ended = true));
  for (let waited = 0; ; waited += 20) {
    if (state.ended || waited > 120_000) throw new Error(`The database did not start:\n${log()}`);
    const running = runningServer(dataDir);
    if (running?.pid === child.pid && running?.ready === true) break;
    await sleep(20);
  }
  // The server is to end with this process, not to keep it.
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
  return {
    url: urlAt(directory, PORT, 'postgres'),
    urlOf: (database) => urlAt(directory, PORT, database),
    version: readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim(),
    dataDir,
    async stop() {
      child.ref();
      child.stdin?.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What the server printed last, to say why it ended. */
function lastWords(child: ChildProcess): () => string {
  let words = '';
  child.stdin?.on('error', () => undefined);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  return () => words;
}
