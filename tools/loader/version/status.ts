import type { DatabaseAdmin } from '../../database/admin';

export interface VersionStatus {
  readonly id: number;
  readonly state: string;
  readonly status: 'loading' | 'live' | 'retired';
  readonly dataDate: string;
  readonly sample: boolean;
  readonly voters: number;
  /** When it got its status. */
  readonly since: Date;
}

/** All data versions, by state, newest first. */
export function versionStatuses(admin: DatabaseAdmin): Promise<VersionStatus[]> {
  return admin.query<VersionStatus>(
    `SELECT version_id AS id, state, status, data_date AS "dataDate", sample, voters::int AS voters,
       coalesce(retired_at, live_since, created_at) AS since
     FROM data_versions ORDER BY state, version_id DESC`,
  );
}
