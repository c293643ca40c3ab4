import { base } from './jest.config.js';

/**
 * What StrykerJS changes (stryker.config.js), and the tests that have to notice: code that is decided by
 * values alone, each part with the tests that are written for it and need neither a database nor a screen.
 * Few test files a mutant keep a run in its time.
 */
export const areas = {
  contract: {
    // The words of policies and layouts, and answers, are for the screens and endpoints that have them.
    mutate: [
      'src/contract/**/*.ts',
      '!src/contract/{layouts,policies}/*.ts',
      '!src/contract/{coverage,health,receipt}.ts',
    ],
    tests: ['src/contract/**/*.test.ts'],
  },
  cleaning: {
    mutate: ['src/trace/clean/**/*.ts'],
    tests: ['src/trace/clean/*.test.ts'],
  },
  walkthrough: {
    mutate: ['src/features/walkthrough/walkthroughSlice.ts'],
    tests: ['src/slices/walkthrough*.test.ts', 'src/walkthrough/walkthrough{Slice,Model}.test.ts'],
  },
  purchase: {
    mutate: ['src/features/purchase/purchase{Slice,Moves}.ts'],
    tests: ['src/purchase/purchase*.test.ts'],
  },
  search: {
    mutate: ['src/state/search/*Slice.ts'],
    tests: ['src/{results,search}/*Slice.test.ts'],
  },
  slices: {
    mutate: [
      'src/**/*Slice.ts',
      '!src/features/{walkthrough,purchase}/*Slice.ts',
      '!src/state/search/*Slice.ts',
    ],
    tests: ['src/slices/!(walkthrough*).test.ts'],
  },
  payments: {
    mutate: ['netlify/purchases/verdict.ts', 'netlify/downloads/csv.ts'],
    tests: ['netlify/purchases/verdict.test.ts', 'netlify/downloads/csv.test.ts'],
  },
  codes: {
    mutate: ['tools/loader/states/*/{codes,reader}.ts'],
    tests: ['tools/loader/states/{codes,everyState}.test.ts', 'tools/loader/states/*/*.test.ts'],
  },
};

const area = process.env.MUTATION_AREA ?? 'contract';
export const { mutate, tests } = areas[area];

/** The tests that StrykerJS runs for each mutant (stryker.config.js). */
export default {
  ...base,
  watchman: false,
  // Where npx keeps StrykerJS, as stryker.config.js found it.
  testEnvironment: `${process.env.STRYKER_PACKAGES}/@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs`,
  testMatch: tests.map((test) => `<rootDir>/__tests__/${test}`),
};
