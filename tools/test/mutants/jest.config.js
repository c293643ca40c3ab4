import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { base } from '../../../jest.config.js';

/**
 * Runs the mutants listed in the JSON file that MUTANTS names (run.ts): each is a Jest project with its own
 * transform, so one process and one database serve them all, and no source file changes. A mutant without a
 * file stands for the unchanged code.
 */
const mutants = JSON.parse(readFileSync(process.env.MUTANTS, 'utf8'));
const rootDir = join(import.meta.dirname, '../../..');
const here = '<rootDir>/tools/test/mutants';
const [[pattern, [, swc]]] = Object.entries(base.transform);

export default {
  rootDir,
  testTimeout: 30_000,
  reporters: [`${here}/reporter.js`],
  projects: mutants.map((mutant) => ({
    ...base,
    rootDir,
    // Projects with the same id share their cache.
    id: 'mutants',
    displayName: mutant.name,
    roots: ['netlify', 'src/contract', 'src/lib', 'tools', '__tests__'].map((root) => `<rootDir>/${root}`),
    testEnvironment: `${here}/failFast.ts`,
    globalSetup: '<rootDir>/__tests__/support/startDatabases.ts',
    globalTeardown: '<rootDir>/__tests__/support/stopDatabases.ts',
    setupFiles: [`${here}/stopAtFirstCase.ts`],
    testMatch: mutant.suites.map((suite) => `<rootDir>/__tests__/netlify/${suite}.test.ts`),
    transform: { [pattern]: [`${here}/transform.js`, { swc, mutant, rootDir }] },
  })),
};
