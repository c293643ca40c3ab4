import type { DatabaseAdmin } from '../../database/admin';
import { countValues, type CountedValues } from './bits/countValues';
import { OPTION_KINDS } from './counts';
import { tablesOf } from './tables';

/** Counts and writes the options of the search form's selects, in one pass over the version's voters. */
export async function countOptions(admin: DatabaseAdmin, versionId: number): Promise<void> {
  await writeOptions(admin, versionId, await countValues(admin, versionId, tablesOf(versionId).voters));
}

/** Writes the options of the search form's selects from values already counted. */
export async function writeOptions(
  admin: DatabaseAdmin,
  versionId: number,
  { of }: CountedValues,
): Promise<void> {
  const counties = of.county ?? { values: [], voters: [] };
  await admin.query(
    `INSERT INTO counties (version_id, county, voters)
     SELECT $1::int, county, voters FROM unnest($2::text[], $3::int[]) AS c(county, voters)`,
    [versionId, counties.values, counties.voters],
  );
  const options = OPTION_KINDS.flatMap((kind) =>
    (of[kind]?.values ?? []).map((value, place) => ({ kind, value, voters: of[kind]?.voters[place] ?? 0 })),
  );
  await admin.query(
    `INSERT INTO filter_options (version_id, kind, value, voters)
     SELECT $1::int, kind, value, voters FROM unnest($2::text[], $3::text[], $4::int[]) AS o(kind, value, voters)`,
    [
      versionId,
      options.map(({ kind }) => kind),
      options.map(({ value }) => value),
      options.map(({ voters }) => voters),
    ],
  );
}
