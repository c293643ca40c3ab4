import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/database/projectRoot';

/** What the tests ask about a locked package. npm writes `os`, `cpu` and `libc` as a list or as one name. */
interface LockedPackage {
  /** Where the package is another than its path says. */
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly libc?: string | readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By path, such as `node_modules/esbuild`; the project itself has the empty path. */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot(), file), 'utf8'));

const { packages } = readJson('package-lock.json') as { packages: LockedPackages };
const { allowScripts, overrides } = readJson('package.json') as {
  allowScripts: Readonly<Record<string, boolean>>;
  overrides?: unknown;
};

/** Where `npm ci && npm start` works. */
const PLATFORMS = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'linux', cpu: 'x64' },
] as const;

type Platform = (typeof PLATFORMS)[number];

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * For every package with builds for several platforms: those of our platforms that no locked build runs on.
 */
function missingBuilds(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { os, optionalDependencies = {} }]) => {
    const builds = Object.keys(optionalDependencies).filter((name) => namedPlatform(name) !== undefined);
    const locked = builds.map((name) => installedFor(packages, path, name));
    const absent = builds.filter((_, index) => locked[index] === undefined);
    // A build may itself have parts for its own platform, and for no other.
    const wanted = builds.length > 0 && os === undefined ? PLATFORMS : [];
    const uncovered = wanted.filter((platform) => !locked.some((build) => build && runsOn(build, platform)));
    return [...absent, ...uncovered.map((platform) => `${platform.os}-${platform.cpu}`)].map(
      (what) => `${path || 'package.json'}: ${what}`,
    );
  });
}

/** Read from the package's name, because a build that is missing from the lock file has nothing else. */
const namedPlatform = (name: string) =>
  PLATFORMS.find(({ os, cpu }) => name.includes(`${os}-${cpu}`) || name.includes(`${os}musl-${cpu}`));

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  const glibc = libc === undefined || [libc].flat().includes('glibc');
  return [os].flat().includes(platform.os) && [cpu].flat().includes(platform.cpu) && glibc;
}

/** The package that Node finds as `name` from `path`: the nearest `node_modules` upwards that has it. */
function installedFor(packages: LockedPackages, path: string, name: string): LockedPackage | undefined {
  const inside = packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`];
  if (inside !== undefined || path === '') return inside;
  return installedFor(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

describe('the lock file', () => {
  it('has the checksum of every package, and puts nothing in the place of one', () => {
    // A bundled one is inside the archive of its parent.
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, inBundle = false }]) =>
        path !== '' && !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unchecked).toEqual([]);
    expect(overrides).toBeUndefined();
    expect(Object.values(packages).filter(({ name }) => name === 'empty-npm-package')).toEqual([]);
  });

  it('has the native builds for macOS and Linux, x64 and arm64', () => {
    expect(missingBuilds(packages)).toEqual([]);
  });
});

it('install scripts were all looked at, and do not run', () => {
  // `allowScripts` lists the packages that somebody looked at; npm from 11 on reads it too.
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = [...new Set(withScript.map(([path]) => nameOf(path)))];
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  expect(Object.values(allowScripts)).not.toContain(true);
  expect(readFileSync(join(projectRoot(), '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/mu);
});
