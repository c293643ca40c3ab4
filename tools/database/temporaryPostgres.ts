import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Where Debian and Ubuntu install the server's binaries; elsewhere set PG_BIN. */
const DEBIAN = '/usr/lib/postgresql';

export interface TemporaryPostgres {
  readonly url: string;
  readonly version: string;
  /** Ends it at once, as a crash does, and deletes its data. May be called again. */
  stop(): void;
}

/**
 * Starts a PostgreSQL server with default settings (fsync on, as in production), whose data directory is
 * deleted when it stops; null if no binaries are found. @param port a free port on 127.0.0.1 @param settings
 * overrides of the defaults @param follows the URL of a server of which this one is to be a hot standby
 */
export function startPostgres(
  port: number,
  settings: Readonly<Record<string, string>> = {},
  follows?: string,
): TemporaryPostgres | null {
  const bin = postgresBinaries();
  if (bin === null) return null;
  const directory = mkdtempSync(join(tmpdir(), 'temporary-postgres-'));
  // The server refuses to run as root, and Debian's package creates a user for it.
  const asRoot = userInfo().uid === 0;
  const run = (program: string, ...args: string[]) => {
    const file = join(bin, program);
    const [command, given] = asRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args];
    return execFileSync(command, given, { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] }).toString();
  };
  ownedByPostgres(directory);
  const data = join(directory, 'data');
  if (follows === undefined)
    run('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8');
  else
    run('pg_basebackup', '--pgdata', data, '--dbname', follows, '--write-recovery-conf', '--checkpoint=fast');
  const given = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory}${given.join('')}`;
  run('pg_ctl', '--pgdata', data, '--wait', '--log', join(directory, 'log'), '--options', options, 'start');
  let runs = true;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: run('postgres', '--version').trim(),
    stop() {
      if (!runs) return;
      runs = false;
      run('pg_ctl', '--pgdata', data, '--wait', '--mode', 'immediate', 'stop');
      rmSync(directory, { recursive: true });
    },
  };
}

/** Gives a file or directory to the user that the server runs as, if that is not ours. */
export function ownedByPostgres(path: string): void {
  if (userInfo().uid !== 0) return;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  chownSync(path, id('-u'), id('-g'));
}

/** Where the server's programs are; null if they are not found. */
export const postgresBinaries = () => process.env.PG_BIN ?? newestDebianBinaries();

function newestDebianBinaries(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  );
}
