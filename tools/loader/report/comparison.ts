import { formatNumber } from '../../database/operator/terminal';
import type { LoadReport } from './loadReport';
import type { VotersBy } from '../version/counts';

/** One county, party, or status. Counts are of voters; null where unknown. */
export interface ComparedRow {
  readonly name: string;
  readonly voters: number;
  /** Percent of all voters of the version, 0 to 100. */
  readonly share: number;
  /** In the previous version. */
  readonly before: number | null;
  /** The state's own total, as given by the operator. */
  readonly expected: number | null;
}

export interface VersionComparison {
  /** What one row stands for. */
  readonly kind: string;
  readonly rows: readonly ComparedRow[];
  /** Whether the operator gave totals of this kind. */
  readonly expects: boolean;
}

/**
 * The version's voters by county, party, and status, compared with the previous version and the expected
 * totals.
 */
export function comparisonsOf(report: LoadReport): readonly VersionComparison[] {
  const { counts } = report.version;
  const before = report.previous?.counts ?? null;
  const { counties = {} } = report.expected;
  const compared = (kind: 'county' | 'party' | 'status', expected: VotersBy = {}) => {
    const names = Object.keys({ ...counts[kind], ...before?.[kind], ...expected });
    return names.map((name): ComparedRow => {
      const voters = counts[kind][name] ?? 0;
      return {
        name,
        voters,
        share: (100 * voters) / Math.max(counts.voters, 1),
        before: before === null ? null : (before[kind][name] ?? 0),
        expected: expected[name] ?? null,
      };
    });
  };
  return [
    { kind: 'Party', rows: compared('party'), expects: false },
    { kind: 'Status', rows: compared('status'), expects: false },
    {
      kind: 'County',
      rows: compared('county', counties).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      expects: report.expected.total !== undefined || report.expected.counties !== undefined,
    },
  ];
}

/** All voters of the version as one row. */
export function totalRow({ version, previous, expected }: LoadReport): ComparedRow {
  return {
    name: 'All voters',
    voters: version.counts.voters,
    share: 100,
    before: previous?.counts.voters ?? null,
    expected: expected.total ?? null,
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
