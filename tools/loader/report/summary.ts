import { formatNumber } from '../../database/operator/terminal';
import type { DataDate } from '../files/dataDate';
import type { LoadCounts, LoadReport } from './loadReport';

export const DATE_SOURCES: Readonly<Record<DataDate['source'], string>> = {
  given: 'as given',
  'file name': 'from the name of a file, its folder or its archive',
};

/** One line of the summary. */
interface SummaryLine {
  readonly name: string;
  readonly text: string;
  /** The breakdown of the text's number. */
  readonly kinds: readonly (readonly [string, number])[];
}

/** The report as labeled lines. */
export function summaryOf(report: LoadReport): readonly SummaryLine[] {
  const { version, registration, history, files } = report;
  const line = (name: string, text: string): SummaryLine => ({ name, text, kinds: [] });
  const sum = (name: string, counts: LoadCounts): SummaryLine => {
    const kinds = Object.entries(counts);
    return { name, text: formatNumber(kinds.reduce((total, [, count]) => total + count, 0)), kinds };
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
    sum('Rejected', registration.rejected),
    sum('Excluded', registration.excluded),
    line('Duplicates', `${formatNumber(registration.duplicates)} (the last row wins)`),
    line('Suppressed', `${formatNumber(registration.suppressed)} (by \`npm run ops -- suppress\`)`),
    sum('Repaired', report.repaired),
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
