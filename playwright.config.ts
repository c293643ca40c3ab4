import { defineConfig } from '@playwright/test';

const baseURL = process.env.E2E_BASE_URL;
if (baseURL === undefined)
  throw new Error('The end-to-end tests need a running stack: use `npm run test:e2e`.');

const LOADS = '**/load-*.spec.ts';
/** No tests of the shop: they record the golden traces (`npm run record:traces`). */
const RECORDINGS = '**/golden.spec.ts';
const recording = process.env.RECORD_TRACES !== undefined;

/** The tests share one stack; those that load a voter file into it come when the others are through. */
export default defineConfig({
  testDir: '__tests__/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  projects: recording
    ? [{ name: 'recordings', testMatch: RECORDINGS }]
    : [
        { name: 'shop', testIgnore: [LOADS, RECORDINGS] },
        { name: 'loads', testMatch: LOADS, dependencies: ['shop'] },
      ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    acceptDownloads: true,
    // Filming every test slows all of them; the shop's own trace tells what happened.
    trace: 'off',
    screenshot: 'only-on-failure',
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
