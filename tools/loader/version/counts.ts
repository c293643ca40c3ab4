import type { DatabaseAdmin } from '../../database/admin';
import type { IsoDate } from '../model/canonical';
import { countValues, type CountedValues } from './bits/countValues';
import { tablesOf } from './tables';

/** Voters by what they are counted by: a code, a county, a district's number as text. */
export type VotersBy = Readonly<Record<string, number>>;

/** The columns that the search form's selects offer the values of, next to `county`. */
export const OPTION_KINDS = [
  ...['party', 'status', 'congressional_district', 'state_senate_district', 'state_house_district'],
] as const;

/**
 * How many voters a data version has, in all and by kind; counties in the alphabet's order, codes by
 * frequency.
 */
export type VersionCounts = Readonly<
  Record<'county' | (typeof OPTION_KINDS)[number], VotersBy> & { voters: number }
>;

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

/** The counts that a version's search form is made of. */
export async function versionCounts(admin: DatabaseAdmin, versionId: number): Promise<VersionCounts> {
  const counties = await admin.query<{ value: string; voters: number }>(
    'SELECT county AS value, voters FROM counties WHERE version_id = $1 ORDER BY county',
    [versionId],
  );
  const options = await admin.query<{ kind: string; value: string; voters: number }>(
    'SELECT kind, value, voters FROM filter_options WHERE version_id = $1 ORDER BY voters DESC, value',
    [versionId],
  );
  const by = (kind: string) => votersBy(options.filter((option) => option.kind === kind));
  return {
    voters: counties.reduce((sum, { voters }) => sum + voters, 0),
    county: votersBy(counties),
    party: by('party'),
    status: by('status'),
    congressional_district: by('congressional_district'),
    state_senate_district: by('state_senate_district'),
    state_house_district: by('state_house_district'),
  };
}

const votersBy = (rows: readonly { value: string; voters: number }[]): VotersBy =>
  Object.fromEntries(rows.map(({ value, voters }) => [value, voters]));

/** The version of real voters that searches see now, which a new one is measured against. */
export interface LiveVersion {
  readonly id: number;
  readonly dataDate: IsoDate;
  readonly counts: VersionCounts;
}

/** A state's live version; null when it has none, or sample data, which is no measure of anything. */
export async function liveVersion(admin: DatabaseAdmin, state: string): Promise<LiveVersion | null> {
  const [live] = await admin.query<{ id: number; dataDate: IsoDate }>(
    `SELECT version_id AS id, data_date AS "dataDate" FROM data_versions
     WHERE state = $1 AND status = 'live' AND NOT sample`,
    [state],
  );
  return live === undefined ? null : { ...live, counts: await versionCounts(admin, live.id) };
}
