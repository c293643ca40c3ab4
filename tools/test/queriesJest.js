import config, { base } from '../../jest.config.js';

const {
  testTimeout,
  projects: [, server],
} = config;

/** The tests that ask for everything the functions do, with `queryRecorder.ts` listening. */
export default {
  ...server,
  ...base,
  testTimeout,
  rootDir: new URL('../..', import.meta.url).pathname,
  setupFiles: ['<rootDir>/tools/test/queryRecorder.ts'],
  testMatch: [
    ...['functions', 'downloads', 'previews', 'purchases'].map(
      (room) => `<rootDir>/__tests__/netlify/${room}/*.test.ts`,
    ),
    '<rootDir>/__tests__/tools/database/releasedFlow.record.ts',
  ],
};
