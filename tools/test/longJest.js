import { base } from '../../jest.config.js';

/** What only `npm run test:long` runs: a state's millions of voters, and a shop of many years. */
export default {
  ...base,
  rootDir: '../..',
  testEnvironment: 'node',
  testTimeout: 3_600_000,
  globalSetup: '<rootDir>/__tests__/support/startDatabases.ts',
  globalTeardown: '<rootDir>/__tests__/support/stopDatabases.ts',
  testMatch: ['<rootDir>/__tests__/long/**/*.test.ts'],
};
