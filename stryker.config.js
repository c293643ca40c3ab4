import { join } from 'node:path';
import { areas } from './tools/test/mutation/areas.js';

// npx keeps StrykerJS outside the project, and Jest has to find its environment there:
// node_modules/.bin/stryker runs this. The processes that run the tests inherit it.
process.env.STRYKER_PACKAGES ??= join(process.argv[1], '../..');

const area = process.env.MUTATION_AREA ?? 'contract';

/**
 * Changes the code of one area (MUTATION_AREA, a name in tools/test/mutation/areas.js) in every way that
 * StrykerJS knows, and tells which changes no test notices. `npm run test:mutation` takes all areas.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: areas[area].mutate,
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
  // What no test notices, in the words of StrykerJS; the scores are counted from the file.
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  jsonReporter: { fileName: `.cache/mutation/${area}.json` },
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
