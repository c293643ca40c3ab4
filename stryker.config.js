import { join } from 'node:path';
import { mutate } from './jest.mutation.config.js';

// npx keeps StrykerJS outside the project, and Jest has to find its environment there:
// node_modules/.bin/stryker runs this. The processes that run the tests inherit it.
process.env.STRYKER_PACKAGES ??= join(process.argv[1], '../..');

/**
 * `MUTATION_AREA=slices npm run test:mutation` changes the code of one area (jest.mutation.config.js) in every
 * way that StrykerJS knows, and says which changes no test notices.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate,
  thresholds: { high: 95, low: 85, break: 85 },
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.js' },
  plugins: ['@stryker-mutator/jest-runner'],
  // Not by test: Redux Toolkit builds a slice's reducer in the first test that uses it, and all depend on it.
  coverageAnalysis: 'all',
  // Constants are changed too: that is slow, and wanted.
  warnings: { slow: false },
  concurrency: 2,
  // Several seconds of a busy machine are not an endless loop.
  timeoutMS: 10_000,
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: [
    // No test reads it, and StrykerJS would want TypeScript beside itself to rewrite it.
    'tsconfig.json',
    'dist',
    '.local*',
    '.netlify',
    '.cache/webpack',
    'docs',
    '__tests__/samples',
    '__tests__/e2e',
    'public',
  ],
};
