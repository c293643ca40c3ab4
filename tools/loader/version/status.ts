import type { DatabaseAdmin } from '../../database/admin';
import { countOf, formatNumber, inColumns } from '../../database/operator/terminal';

export interface VersionStatus {
  readonly id: number;
  readonly state: string;
  readonly status: 'loading' | 'live' | 'retired';
  /** A rollback took it out of sale. */
  readonly withdrawn: boolean;
  readonly dataDate: string;
  readonly sample: boolean;
  readonly voters: number;
  /** When it got its status. */
  readonly since: Date;
}

/** All data versions, by state, newest first. */
export function versionStatuses(admin: DatabaseAdmin): Promise<VersionStatus[]> {
  return admin.query<VersionStatus>(
    `SELECT version_id AS id, state, status, withdrawn_at IS NOT NULL AS withdrawn, data_date AS "dataDate",
       sample, voters::int AS voters, coalesce(retired_at, live_since, created_at) AS since
     FROM data_versions ORDER BY state, version_id DESC`,
  );
}

/** `version 3 of 2026-01-10 (2,400,000 voters)`. */
export function versionInWords({ id, dataDate, voters, sample }: VersionStatus): string {
  return `version ${id} of ${dataDate} (${countOf(voters, 'voter')}${sample ? ', sample data' : ''})`;
}

/** Data versions as a table for a terminal. */
export function statusText(versions: readonly VersionStatus[]): string {
  if (versions.length === 0) return 'No data versions yet.';
  return inColumns([
    ['Version', 'State', 'Status', 'Data date', 'Voters', 'Since (UTC)', ''],
    ...versions.map((version) => [
      String(version.id),
      version.state,
      version.withdrawn ? 'withdrawn' : version.status,
      version.dataDate,
      formatNumber(version.voters),
      version.since.toISOString().slice(0, 16).replace('T', ' '),
      version.sample ? 'sample data' : '',
    ]),
  ]).join('\n');
}
