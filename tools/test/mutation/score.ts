/** The part of StrykerJS's JSON report (mutation-testing-report-schema) that is read here. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: Place; readonly end: Place };
        }[];
      }
    >
  >;
}

/** Line and column, both from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
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

/** Each mutant that no test noticed: place, what it changes, and what it puts there. */
export function survivorsOf(report: MutationReport): string[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.includes(status))
      .map(({ status, mutatorName, replacement = '', location: { start, end } }) =>
        [
          `${file}:${start.line}:${start.column} ${mutatorName}${status === 'NoCoverage' ? ', run by no test' : ''}`,
          `- ${textBetween(source, start, end)}`,
          `+ ${replacement}`,
        ].join('\n'),
      ),
  );
}

function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  // From the end first, so that the columns of a single line still hold.
  return lines
    .map((line, at) => (at === last ? line.slice(0, end.column - 1) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column - 1) : line))
    .join('\n');
}
