import type { DataReader, Query } from '../../lib/db';
import * as v from 'valibot';
import { PARTY_CODES, STATUS_CODES } from '../../../src/contract/fields/fields';
import { electionSchema, type StateFilters } from '../../../src/contract/voters';
import { countedElectionsQuery, ELECTION_COLUMNS } from './elections';
import { text } from '../rows';
import { liveVersions } from './versions';

const optionRow = v.object({ kind: text, value: text });

const choosableRow = v.object({ ...electionSchema.entries, token: text });

/**
 * The elections that lists of a version can be filtered by, newest first: VH1 to VH8, and others by their
 * days. Those of one day are one.
 */
const choosableElectionsQuery = (versionId: number): Query<v.InferOutput<typeof choosableRow>> => ({
  text: `SELECT * FROM (
           SELECT DISTINCT ON (coalesce('VH' || e.vh, e.election_date::text)) ${ELECTION_COLUMNS},
             coalesce('VH' || e.vh, e.election_date::text) AS token
           FROM elections e JOIN data_versions d USING (version_id)
           WHERE e.version_id = $1 AND (e.vh IS NOT NULL OR (e.choosable AND e.part_of IS NULL))
           ORDER BY coalesce('VH' || e.vh, e.election_date::text), e.election_id) AS choosable
         ORDER BY date DESC, token DESC`,
  values: [versionId],
  row: choosableRow,
});

/** The filter values available in a state's loaded records; undefined for a state without records. */
export async function stateFilters(database: DataReader, state: string): Promise<StateFilters | undefined> {
  const [version] = await liveVersions(database, state);
  if (!version) return undefined;
  const filterOptions = database.snapshot([
    {
      text: `SELECT kind, value FROM filter_options WHERE version_id = $1 AND voters > 0
             UNION ALL SELECT 'county', county FROM counties WHERE version_id = $1 AND voters > 0`,
      values: [version.id],
      row: optionRow,
    },
    choosableElectionsQuery(version.id),
  ]);
  const [[options, elections], counted] = await Promise.all([
    filterOptions,
    database.rows(countedElectionsQuery(version.id)),
  ]);
  const last = (wanted: 'general' | 'primary') =>
    counted.filter(({ classification }) => classification === wanted).map(({ date }) => date);
  const ofKind = (wanted: string) => options.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  const missing = missingGeneral(last('general'), new Date().toISOString().slice(0, 10));
  const parties = ofKind('party');
  const statuses = ofKind('status');
  return {
    state,
    dataDate: version.dataDate,
    counties: ofKind('county').toSorted((one, other) => (one < other ? -1 : 1)),
    parties: PARTY_CODES.filter((party) => parties.includes(party)),
    statuses: STATUS_CODES.filter((status) => statuses.includes(status)),
    congressionalDistricts: districts('CD', ofKind('congressional_district')),
    stateSenateDistricts: districts('SD', ofKind('state_senate_district')),
    stateHouseDistricts: districts('HD', ofKind('state_house_district')),
    elections,
    generals: last('general'),
    primaries: last('primary'),
    ...(missing !== undefined && { missingGeneral: missing }),
  };
}

/** District numbers as filter values, in numeric order. */
const districts = (prefix: 'CD' | 'SD' | 'HD', numbers: readonly string[]) =>
  numbers.toSorted((one, other) => Number(one) - Number(other)).map((number) => `${prefix}-${number}`);

/**
 * The first Tuesday after a Monday in November of each even year (2 U.S.C. § 7), when all six states elect.
 */
function generalOf(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return `${year}-11-${String(2 + ((8 - first) % 7)).padStart(2, '0')}`;
}

/**
 * The last general election by the calendar, if a state's data does not have it yet.
 * @param generals on file, as YYYY-MM-DD @param today as YYYY-MM-DD
 */
export function missingGeneral(generals: readonly string[], today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const even = year - (year % 2);
  const last = generalOf(even) < today ? generalOf(even) : generalOf(even - 2);
  return generals.includes(last) ? undefined : last;
}
