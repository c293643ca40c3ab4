import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Where distributions and vendors install Chromium. Debian's build without a window comes first: the same
 * engine, with which the browser tests take two thirds of the time.
 */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO_INSTALL = `The end-to-end tests need Chromium, which was not found and could not be installed. Install it:
  - any machine:  npx playwright install --with-deps chromium
  - Debian, Ubuntu:  apt-get install chromium-headless-shell
or name an installed one:  CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * Path of a Chromium: the one CHROMIUM_PATH names, an installed one, or one this installs (Playwright's, else
 * Debian's package when root on Debian).
 * @throws Error that says what to install
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  for (const [command, ...args] of [PLAYWRIGHTS, ...debians()]) {
    if (installed() !== undefined) break;
    console.log(`Chromium not found. Running: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A download that hangs must not hold up a test run.
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const path = installed();
  if (path === undefined) throw new Error(HOW_TO_INSTALL);
  return path;
}

const installed = (): string | undefined =>
  [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));

type Command = readonly [string, ...string[]];
const PLAYWRIGHTS: Command = ['npx', 'playwright', 'install', 'chromium'];

/** What installs Debian's packages without a question: as root, on Debian or Ubuntu. */
function debians(): readonly Command[] {
  const isDebian =
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/mu.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return [];
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'] as const;
  return [
    ['apt-get', 'update', '-qq'],
    [...install, 'chromium-headless-shell'],
    [...install, 'chromium'],
  ];
}
