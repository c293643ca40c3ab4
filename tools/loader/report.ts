import {
  comparisonsOf,
  difference,
  number,
  percent,
  totalOf,
  type ComparedRow,
  type Comparison,
} from './report/comparison';
import type { DataDate } from './files/dataDate';
import type { BuiltVersion } from './version/buildVersion';
import type { LiveVersion, VotersBy } from './version/counts';

/** How many, by kind; most frequent first. */
export type Counts = Readonly<Record<string, number>>;

/** Voters that the operator was told of by the state. */
export interface ExpectedTotals {
  readonly total?: number;
  /** By county, in its display form. */
  readonly counties?: VotersBy;
}

/**
 * What a load did. Registration rows add up: `rows` = `loaded` + `duplicates` + rejected + excluded. So do votes:
 * `votes` = `version.participations` + `version.orphans` + `version.repeatedTurnout`.
 */
export interface LoadReport {
  readonly state: string;
  /** The state's name. */
  readonly name: string;
  readonly version: BuiltVersion;
  /** What was live before; null when nothing was, or sample data. */
  readonly previous: LiveVersion | null;
  readonly expected: ExpectedTotals;
  readonly dataDate: DataDate;
  readonly files: { readonly registration: number; readonly history: number; readonly side: number };
  readonly registration: {
    readonly rows: number;
    readonly loaded: number;
    readonly duplicates: number;
    readonly rejected: Counts;
    readonly excluded: Counts;
  };
  readonly history: { readonly votes: number; readonly rejected: Counts };
  readonly elections: number;
  readonly mended: Counts;
  /** Null when no row was rejected. */
  readonly rejectFile: string | null;
  /** Old versions dropped. */
  readonly purged: readonly number[];
  /** What no count says. */
  readonly notes: readonly string[];
  readonly seconds: number;
}

const SOURCES: Readonly<Record<DataDate['source'], string>> = {
  given: 'as given',
  'file name': "from the file's name",
  'modification day': 'the newest modification day of the files; give --data-date if that is wrong',
};

/** One line of what a load did. */
export interface SummaryLine {
  readonly name: string;
  readonly text: string;
  /** What the text's number is made up of. */
  readonly kinds: readonly (readonly [string, number])[];
}

/** What a load did, in words. */
export function summaryOf(report: LoadReport): readonly SummaryLine[] {
  const { version, registration, history, files } = report;
  const line = (name: string, text: string): SummaryLine => ({ name, text, kinds: [] });
  const sum = (name: string, counts: Counts): SummaryLine => {
    const kinds = Object.entries(counts);
    return { name, text: number(kinds.reduce((total, [, count]) => total + count, 0)), kinds };
  };
  const votes =
    `${number(version.participations)} of ${number(history.votes)} read; ${number(version.orphans)} of unknown ` +
    `voters and ${number(version.repeatedTurnout)} repeated ones dropped`;
  const speed = number(Math.round(registration.rows / report.seconds));
  return [
    line('State', `${report.state}, version ${version.versionId}, live now`),
    line('Data date', `${report.dataDate.date} (${SOURCES[report.dataDate.source]})`),
    line('Files', `${files.registration} registration, ${files.history} history, ${files.side} other`),
    line('Rows read', number(registration.rows)),
    line('Loaded', `${number(registration.loaded)} voters`),
    sum('Rejected', registration.rejected),
    sum('Excluded', registration.excluded),
    line('Duplicates', `${number(registration.duplicates)} (the last row counts)`),
    sum('Mended', report.mended),
    line(
      'Elections',
      `${report.elections}, tracked: ${version.tracked.map(({ date }) => date).join(', ') || 'none'}`,
    ),
    line('Votes', votes),
    sum('Bad history', history.rejected),
    ...(report.rejectFile === null ? [] : [line('Reject file', report.rejectFile)]),
    ...(report.purged.length === 0 ? [] : [line('Purged', `old versions ${report.purged.join(', ')}`)]),
    line('Time', `${report.seconds.toFixed(1)} s, ${speed} rows per second`),
    ...report.notes.map((note) => line('Note', note)),
  ];
}

/** The report as lines for a terminal. */
export function reportText(report: LoadReport): string {
  const lines = summaryOf(report).map(({ name, text, kinds }) => {
    const parts = kinds.map(([kind, count]) => `\n${' '.repeat(15)}${number(count)} ${kind}`);
    return `${name.padEnd(12)} ${text}${parts.join('')}`;
  });
  return [...lines, ...comparisonsOf(report).map((comparison) => comparisonText(comparison, report))].join(
    '\n',
  );
}

function comparisonText({ kind, rows, expects }: Comparison, report: LoadReport): string {
  const total = totalOf(report);
  const cells = (row: ComparedRow) => [
    row.name,
    number(row.voters),
    percent(row.share),
    ...(total.before === null ? [] : [difference(row.voters, row.before)]),
    ...(expects
      ? [row.expected === null ? '' : number(row.expected), difference(row.voters, row.expected)]
      : []),
  ];
  const heads = [
    ...[kind, 'Voters', 'Share'],
    ...(total.before === null ? [] : ['Since before']),
    ...(expects ? ['Expected', 'Difference'] : []),
  ];
  const table = [heads, ...rows.map(cells), cells(total)];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const text = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return ['', ...table.map(text)].join('\n');
}
