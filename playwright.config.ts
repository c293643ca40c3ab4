import { defineConfig } from '@playwright/test';

const baseURL = process.env.E2E_BASE_URL;
if (baseURL === undefined)
  throw new Error('The end-to-end tests need a running stack: use `npm run test:e2e`.');

/** They change the voters that the other tests count: they load a file, recall one or suppress a voter. */
const LOADS = '**/load-*.spec.ts';
/** Not a test: it records the golden traces (`npm run record:traces`). */
const TRACES = '**/golden.spec.ts';
/** Not a test: it takes the README's pictures. Meanwhile the tests photograph their screens (`npm run pictures`). */
const PICTURES = '**/pictures.spec.ts';
/** Needs the site as `npm start` serves it; the others need a production build. */
const DEV = '**/dev.spec.ts';
const recorded = process.env.RECORD;

/** The tests share one stack; those that change its voters run after the others. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  projects:
    recorded === 'traces'
      ? [{ name: 'traces', testMatch: TRACES }]
      : recorded === 'pictures'
        ? [{ name: 'pictures', testIgnore: [DEV, LOADS, TRACES] }]
        : [
            { name: 'dev', testMatch: DEV },
            { name: 'shop', testIgnore: [DEV, LOADS, TRACES, PICTURES] },
            { name: 'loads', testMatch: LOADS, dependencies: ['shop'] },
          ],
  // For what hangs, not for what is slow on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    acceptDownloads: true,
    // Tracing every test slows them all, and the shop's own trace shows what happened.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves is painted sixty times a second, by the processor. Dialogs are also tried as they move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.E2E_BROWSER === undefined ? {} : { executablePath: process.env.E2E_BROWSER }),
      args: [
        // Chromium's sandbox cannot run as root, as in a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
