/** A mistake made on purpose: one text of one file replaced by another. */
export interface Mutant {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test files that should notice it, as paths under `__tests__/netlify` without `.test.ts`. */
  readonly suites: readonly string[];
  /** Why no test can notice it. */
  readonly accepted?: string;
}

/** One line of a table: what to find, its replacement, and why it is accepted if no test can notice it. */
export type Change = readonly [find: string, replace: string, accepted?: string];

/** The mutants of a file that the same test files should notice. */
export interface Mutated {
  readonly file: string;
  readonly suites: readonly string[];
  readonly changes: readonly Change[];
}
