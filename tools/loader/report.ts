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

/** The report as lines for a terminal. */
export function reportText(report: LoadReport): string {
  const { version, registration, history } = report;
  const rows: [string, string][] = [
    ['State', `${report.state}, version ${version.versionId}, live now`],
    ['Data date', `${report.dataDate.date} (${SOURCES[report.dataDate.source]})`],
    [
      'Files',
      `${report.files.registration} registration, ${report.files.history} history, ${report.files.side} other`,
    ],
    ['Rows read', number(registration.rows)],
    ['Loaded', `${number(registration.loaded)} voters`],
    ['Rejected', withKinds(registration.rejected)],
    ['Excluded', withKinds(registration.excluded)],
    ['Duplicates', `${number(registration.duplicates)} (the last row counts)`],
    ['Mended', withKinds(report.mended)],
    [
      'Elections',
      `${report.elections}, tracked: ${version.tracked.map(({ date }) => date).join(', ') || 'none'}`,
    ],
    [
      'Votes',
      `${number(version.participations)} of ${number(history.votes)} read; ${number(version.orphans)} of unknown ` +
        `voters and ${number(version.repeatedTurnout)} repeated ones dropped`,
    ],
    ['Bad history', withKinds(history.rejected)],
    ...(report.rejectFile === null ? [] : [['Reject file', report.rejectFile] as [string, string]]),
    ...(report.purged.length === 0
      ? []
      : [['Purged', `old versions ${report.purged.join(', ')}`] as [string, string]]),
    [
      'Time',
      `${report.seconds.toFixed(1)} s, ${number(Math.round(registration.rows / report.seconds))} rows per second`,
    ],
    ...report.notes.map((note): [string, string] => ['Note', note]),
  ];
  return rows.map(([name, text]) => `${name.padEnd(12)} ${text}`).join('\n');
}

const number = (count: number) => count.toLocaleString('en-US');

function withKinds(counts: Counts): string {
  const entries = Object.entries(counts);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  return [
    number(total),
    ...entries.map(([kind, count]) => `\n${' '.repeat(15)}${number(count)} ${kind}`),
  ].join('');
}
