import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Installs a package where that is possible without a question: as root, on Debian or Ubuntu. */
export function installDebianPackage(name: string): void {
  const debian =
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/mu.test(readFileSync('/etc/os-release', 'utf8'));
  if (!debian || process.getuid?.() !== 0) return;
  console.log(`Installing Debian’s ${name} package.`);
  if (runInstaller('apt-get', ['update', '-qq']))
    runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Whether an installer ended well. A download that hangs must not hold up a test run. */
export function runInstaller(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
