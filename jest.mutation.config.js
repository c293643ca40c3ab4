import { base } from './jest.config.js';
import { areas } from './tools/test/mutation/areas.js';

/** The tests that StrykerJS runs for each mutant (stryker.config.js). */
export default {
  ...base,
  // The sources, too: a mutant is tried on the tests that import its file.
  roots: ['src', 'netlify', 'tools', '__tests__'].map((room) => `<rootDir>/${room}`),
  watchman: false,
  // Where npx keeps StrykerJS, as stryker.config.js found it.
  testEnvironment: `${process.env.STRYKER_PACKAGES}/@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs`,
  testMatch: areas[process.env.MUTATION_AREA ?? 'contract'].tests.map(
    (test) => `<rootDir>/__tests__/${test}`,
  ),
};
