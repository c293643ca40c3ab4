/** The part of StrykerJS's JSON report (mutation-testing-report-schema) that is read here. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** Mutants that a test noticed, and those tried. */
export interface Score {
  readonly noticed: number;
  readonly tried: number;
}

const NOTICED: readonly string[] = ['Killed', 'Timeout'];
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage'];

/** Counts as StrykerJS's own mutation score does: mutants that do not compile don't count. */
export function scoreOf(report: MutationReport): Score {
  const statuses = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const noticed = statuses.filter((status) => NOTICED.includes(status)).length;
  return { noticed, tried: noticed + statuses.filter((status) => UNNOTICED.includes(status)).length };
}
