import { formatNumber } from '../../database/operator/terminal';
import type { LoadReport } from './loadReport';

/** One county, party, or status. Counts are of voters; null where unknown. */
export interface ComparedRow {
  readonly name: string;
  readonly voters: number;
  /** Percent of all voters of the version, 0 to 100. */
  readonly share: number;
  /** In the previous version. */
  readonly before: number | null;
}

export interface VersionComparison {
  /** What one row stands for. */
  readonly kind: string;
  readonly rows: readonly ComparedRow[];
}

/** The version's voters by party, status, and county, compared with the previous version. */
export function comparisonsOf(report: LoadReport): readonly VersionComparison[] {
  const { counts } = report.version;
  const before = report.previous?.counts ?? null;
  const compared = (kind: 'county' | 'party' | 'status') =>
    Object.keys({ ...counts[kind], ...before?.[kind] }).map((name): ComparedRow => {
      const voters = counts[kind][name] ?? 0;
      return {
        name,
        voters,
        share: (100 * voters) / Math.max(counts.voters, 1),
        before: before === null ? null : (before[kind][name] ?? 0),
      };
    });
  return [
    { kind: 'Party', rows: compared('party') },
    { kind: 'Status', rows: compared('status') },
    { kind: 'County', rows: compared('county').toSorted((a, b) => (a.name < b.name ? -1 : 1)) },
  ];
}

/** All voters of the version as one row. */
export function totalRow({ version, previous }: LoadReport): ComparedRow {
  return {
    name: 'All voters',
    voters: version.counts.voters,
    share: 100,
    before: previous?.counts.voters ?? null,
  };
}

/** The signed difference, such as `+1,200`, `−3`, or `0`; empty if `from` is unknown. */
export function difference(voters: number, from: number | null): string {
  if (from === null) return '';
  const by = voters - from;
  if (by === 0) return '0';
  return `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`;
}

export const percent = (share: number) => `${share.toFixed(1)}%`;
