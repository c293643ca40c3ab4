/**
 * `npm run test:mutation`: changes the code below in every way that StrykerJS knows, and tells which changes
 * no test notices. It takes the code that is decided by values alone; what needs a database is in
 * tools/test/mutants. `npm run test:mutation -- --mutate src/contract/text.ts` looks at one file.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    'src/**/*Slice.ts',
    'src/features/walkthrough/walkthroughState.ts',
    'src/contract/**/*.ts',
    'src/trace/clean/**/*.ts',
    'netlify/purchases/verdict.ts',
    'netlify/downloads/csv.ts',
    'tools/loader/states/*/codes.ts',
  ],
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: 'jest.mutation.config.js', enableFindRelatedTests: false },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  // A mutant in a constant runs every test: a sixth of the mutants would take nine tenths of the time. They
  // are left out of the score. The tests of the contract and of the codes hold those constants by literal
  // tables.
  ignoreStatic: true,
  concurrency: 2,
  // Several seconds of a busy machine are not an endless loop.
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutation.json' },
  tempDirName: '.cache/mutation',
  ignorePatterns: ['dist', '.local', '.netlify', 'docs', '__tests__/samples', '__tests__/e2e', 'public'],
  thresholds: { high: 95, low: 90, break: 85 },
};
