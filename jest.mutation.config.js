import { base } from './jest.config.js';

/**
 * The tests that StrykerJS runs for each mutant (stryker.config.js): those that need neither a database nor a
 * screen, so that a mutant costs a fraction of a second.
 */
export default {
  ...base,
  roots: [
    '<rootDir>/__tests__/src',
    '<rootDir>/__tests__/netlify',
    '<rootDir>/__tests__/tools',
    '<rootDir>/__tests__/support',
    '<rootDir>/src',
    '<rootDir>/netlify',
    '<rootDir>/tools/loader',
  ],
  watchman: false,
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  // Few cases for each property: a mutant that some input shows is mostly shown by the first.
  setupFiles: ['<rootDir>/__tests__/support/fewCases.ts'],
  testMatch: [
    '**/__tests__/src/contract/**/*.test.ts',
    '**/__tests__/src/slices/**/*.test.ts',
    '**/__tests__/src/{purchase,results,search,walkthrough}/*{Slice,Model}.test.ts',
    '**/__tests__/src/trace/clean/**/*.test.ts',
    '**/__tests__/netlify/purchases/verdict.test.ts',
    '**/__tests__/netlify/downloads/csv.test.ts',
    '**/__tests__/tools/loader/states/**/codes.test.ts',
  ],
};
