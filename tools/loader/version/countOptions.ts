import type { DatabaseAdmin } from '../../database/admin';
import { FOR_BUILDING, tablesOf } from './tables';

/** Counts what the selects of the search form offer, in one pass over the version's voters. */
export function countOptions(admin: DatabaseAdmin, versionId: number): Promise<void> {
  const { voters } = tablesOf(versionId);
  return admin.script(`${FOR_BUILDING}
    CREATE TEMPORARY TABLE options ON COMMIT DROP AS
    SELECT county, party, status, congressional_district, state_senate_district, state_house_district,
      count(*) AS voters
    FROM ${voters}
    GROUP BY GROUPING SETS ((county), (party), (status), (congressional_district), (state_senate_district),
      (state_house_district));
    INSERT INTO counties (version_id, county, voters)
    SELECT ${versionId}, county, voters FROM options WHERE county IS NOT NULL;
    INSERT INTO filter_options (version_id, kind, value, voters)
    SELECT ${versionId}, kind, value, voters FROM options, LATERAL (VALUES
      ('party', party), ('status', status), ('congressional_district', congressional_district::text),
      ('state_senate_district', state_senate_district::text), ('state_house_district', state_house_district::text)
    ) AS option (kind, value)
    WHERE value IS NOT NULL;`);
}
