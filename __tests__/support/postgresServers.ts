import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/bench/web/freePort';
import { postgresBinaries } from '../../tools/bench/temporaryPostgres';

/** A real PostgreSQL server of a test. */
export interface PostgresServer {
  readonly url: string;
  /** Ends it at once, as a crash does. */
  kill(): void;
  close(): void;
}

/** Whether this machine has PostgreSQL's programs; without them, tests of several servers are left out. */
export const hasPostgres = () => postgresBinaries() !== null;

/** A new server. Not synced to disk: it lives as long as its test. */
export async function startServer(): Promise<PostgresServer> {
  return start((run, data) => run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'));
}

/** A server that follows another one, and can be read (a hot standby). */
export async function startStandby(of: PostgresServer): Promise<PostgresServer> {
  return start((run, data) => run('pg_basebackup', '-D', data, '-d', of.url, '-R', '-c', 'fast', '-N'));
}

type Run = (program: string, ...args: string[]) => void;

async function start(make: (run: Run, data: string) => void): Promise<PostgresServer> {
  const bin = postgresBinaries() ?? '';
  const directory = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const asRoot = userInfo().uid === 0;
  const run: Run = (program, ...args) => {
    const file = join(bin, program);
    const [command, given] = asRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
    execFileSync(command, given, { cwd: directory, stdio: 'ignore' });
  };
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
    chownSync(directory, id('-u'), id('-g'));
  }
  const data = join(directory, 'data');
  make(run, data);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off`;
  run('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), '-o', options, 'start');
  let runs = true;
  const kill = () => {
    if (runs) run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    runs = false;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill,
    close: () => {
      kill();
      rmSync(directory, { recursive: true });
    },
  };
}
