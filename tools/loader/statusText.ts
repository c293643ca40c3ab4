import type { VersionStatus } from './version/status';

/** Data versions as a table for a terminal. */
export function statusText(versions: readonly VersionStatus[]): string {
  if (versions.length === 0) return 'No data versions yet.';
  const rows = [
    ['Version', 'State', 'Status', 'Data date', 'Voters', 'Since (UTC)', ''],
    ...versions.map((version) => [
      String(version.id),
      version.state,
      version.status,
      version.dataDate,
      version.voters.toLocaleString('en-US'),
      version.since.toISOString().slice(0, 16).replace('T', ' '),
      version.sample ? 'sample data' : '',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
