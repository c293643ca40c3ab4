import config, { base } from '../../jest.config.js';

const [, server] = config.projects;

/** The tests that ask for everything the functions do, with `queryRecorder.ts` listening. */
export default {
  ...server,
  ...base,
  rootDir: new URL('../..', import.meta.url).pathname,
  setupFiles: ['<rootDir>/tools/test/queryRecorder.ts'],
  testMatch: ['functions', 'downloads', 'previews', 'purchases'].map(
    (room) => `<rootDir>/__tests__/netlify/${room}/*.test.ts`,
  ),
};
