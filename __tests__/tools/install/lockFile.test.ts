import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/database/projectRoot';
import { NODE_MAJOR } from '../../../tools/requireNode';
import { type LockedPackages, missingBuilds, nameOf, readJson, withoutIntegrity } from './lockFile';

const { packages } = readJson('package-lock.json') as { packages: LockedPackages };
const { allowScripts, engines, optionalDependencies, overrides } = readJson('package.json') as {
  allowScripts: Readonly<Record<string, boolean>>;
  engines: { readonly node: string };
  optionalDependencies: Readonly<Record<string, string>>;
  overrides?: unknown;
};

describe('the lock file', () => {
  it('has the checksum of every package', () => {
    expect(withoutIntegrity(packages)).toEqual([]);
  });

  it('puts nothing in the place of a package: a list or an audit reads what is installed', () => {
    expect(overrides).toBeUndefined();
    expect(Object.values(packages).filter(({ name }) => name === 'empty-npm-package')).toEqual([]);
  });

  it('has the native builds for macOS and Linux, x64 and arm64', () => {
    expect(missingBuilds(packages)).toEqual([]);
  });

  it('has the Node that Netlify runs', () => {
    const netlify = readFileSync(join(projectRoot(), 'netlify.toml'), 'utf8');
    expect(netlify).toContain(`NODE_VERSION = "${NODE_MAJOR}"`);
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(versions).toHaveLength(4);
    expect(engines.node).toBe(`>=${NODE_MAJOR}`);
    for (const [, version] of versions) expect(version).toMatch(new RegExp(`^${NODE_MAJOR}\\.`, 'u'));
  });
});

describe('install scripts', () => {
  /** `allowScripts` lists the packages that somebody looked at; npm from 11 on reads it too. */
  it('were all looked at', () => {
    const withScript = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript === true,
    );
    const names = [...new Set(withScript.map(([path]) => nameOf(path)))];
    expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  });

  it('do not run', () => {
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(readFileSync(join(projectRoot(), '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/mu);
  });
});

describe('the checks of the lock file', () => {
  const tool = (...builds: readonly string[]): LockedPackages => ({
    'node_modules/tool': { optionalDependencies: Object.fromEntries(builds.map((name) => [name, '1.0.0'])) },
  });
  const build = (os: string, cpu: string, libc = 'glibc') => ({ os: [os], cpu: [cpu], libc: [libc] });

  it('find a package without a checksum, unless it is bundled', () => {
    const integrity = 'sha512-abc';
    const some = {
      '': {},
      'node_modules/a': { integrity },
      'node_modules/b': {},
      'node_modules/c': { inBundle: true },
    };
    expect(withoutIntegrity(some)).toEqual(['node_modules/b']);
  });

  it('find a build that is not locked, and a platform without any', () => {
    const found = missingBuilds({
      ...tool('tool-darwin-arm64', 'tool-darwin-x64', 'tool-linux-x64', 'tool-linux-arm64'),
      'node_modules/tool-darwin-arm64': build('darwin', 'arm64'),
      'node_modules/tool-darwin-x64': build('darwin', 'x64'),
      'node_modules/tool-linux-x64': build('linux', 'x64', 'musl'),
      'node_modules/tool/node_modules/tool-linux-arm64': build('linux', 'arm64'),
    });
    expect(found).toEqual(['node_modules/tool: linux-x64']);
    expect(missingBuilds(tool('tool-darwin-arm64'))).toContain('node_modules/tool: tool-darwin-arm64');
  });
});
