import { formatNumber, inColumns } from '../../database/operator/terminal';
import type { DataDate } from '../files/dataDate';
import type { LoadCounts, LoadReport } from './loadReport';

export const DATE_SOURCES: Readonly<Record<DataDate['source'], string>> = {
  given: 'as given',
  'file name': 'from the name of a file, its folder or its archive',
};

/** The report as text for a terminal. */
export const reportText = (report: LoadReport): string =>
  [
    ...summary(report),
    ...comparison('Party', report, 'party'),
    ...comparison('Status', report, 'status'),
    ...comparison('County', report, 'county'),
  ].join('\n');

function summary(report: LoadReport): readonly string[] {
  const { version, registration, history, files } = report;
  const line = (name: string, text: string) => `${name.padEnd(12)} ${text}`;
  const sum = (name: string, counts: LoadCounts) => {
    const kinds = Object.entries(counts);
    const total = kinds.reduce((all, [, count]) => all + count, 0);
    return [
      line(name, formatNumber(total)),
      ...kinds.map(([kind, count]) => `${' '.repeat(15)}${formatNumber(count)} ${kind}`),
    ];
  };
  const votes =
    `${formatNumber(version.participations)} of ${formatNumber(history.votes)} read; dropped ${formatNumber(version.orphans)} for ` +
    `unknown voters and ${formatNumber(version.repeatedTurnout)} repeats`;
  const speed = formatNumber(Math.round(registration.rows / report.seconds));
  return [
    line('State', `${report.state}, version ${version.versionId}, live now`),
    line('Data date', `${report.dataDate.date} (${DATE_SOURCES[report.dataDate.source]})`),
    line('Files', `${files.registration} registration, ${files.history} history, ${files.side} other`),
    line('Rows read', formatNumber(registration.rows)),
    line('Loaded', `${formatNumber(registration.loaded)} voters`),
    ...sum('Rejected', registration.rejected),
    ...sum('Excluded', registration.excluded),
    line('Duplicates', `${formatNumber(registration.duplicates)} (the last row wins)`),
    line('Suppressed', `${formatNumber(registration.suppressed)} (by \`npm run ops -- suppress\`)`),
    ...sum('Repaired', report.repaired),
    line(
      'Elections',
      `${report.elections}, tracked: ${version.tracked.map(({ date }) => date).join(', ') || 'none'}`,
    ),
    line('Votes', votes),
    ...sum('Bad history', history.rejected),
    ...(report.rejectFile === null ? [] : [line('Reject file', report.rejectFile)]),
    ...(report.purged.length === 0 ? [] : [line('Purged', `old versions ${report.purged.join(', ')}`)]),
    line('Time', `${report.seconds.toFixed(1)} s, ${speed} rows per second`),
    ...report.notes.map((note) => line('Note', note)),
  ];
}

/** The version's voters by county, party or status, beside the previous version's. */
function comparison(
  head: string,
  { version: { counts }, previous }: LoadReport,
  kind: 'county' | 'party' | 'status',
): readonly string[] {
  const before = previous?.counts;
  const row = (name: string, voters: number, had = 0) => [
    name,
    formatNumber(voters),
    `${((100 * voters) / Math.max(counts.voters, 1)).toFixed(1)}%`,
    ...(before === undefined ? [] : [difference(voters - had)]),
  ];
  const names = Object.keys({ ...counts[kind], ...before?.[kind] });
  const table = [
    [head, 'Voters', 'Share', ...(before === undefined ? [] : ['Change'])],
    ...(kind === 'county' ? names.toSorted() : names).map((name) =>
      row(name, counts[kind][name] ?? 0, before?.[kind][name]),
    ),
    row('All voters', counts.voters, before?.voters),
  ];
  return ['', ...inColumns(table, (column) => column > 0)];
}

/** Signed, such as `+1,200`, `−3`, or `0`. */
const difference = (by: number) => (by === 0 ? '0' : `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`);
