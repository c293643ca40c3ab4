import * as v from 'valibot';
import { PARTY_CODES, STATUS_CODES } from '../../../src/contract/filters';
import type { StateFilters } from '../../../src/contract/voters';
import type { Database } from '../../lib/db';
import { trackedElectionsQuery } from './elections';
import { number, text } from '../rows';
import { liveVersions } from './versions';

const optionRow = v.object({ kind: text, value: text, voters: number });
type Option = v.InferOutput<typeof optionRow>;

/** The filter values available in a state's loaded records; undefined for a state without records. */
export async function stateFilters(database: Database, state: string): Promise<StateFilters | undefined> {
  const [version] = await liveVersions(database, state);
  if (!version) return undefined;
  const [options, tracked] = await database.both(
    {
      text: `SELECT kind, value, voters FROM filter_options WHERE version_id = $1 AND voters > 0
             UNION ALL SELECT 'county', county, voters FROM counties WHERE version_id = $1 AND voters > 0`,
      values: [version.id],
      row: optionRow,
    },
    trackedElectionsQuery([version.id]),
  );
  const ofKind = (kind: string) => options.filter((option) => option.kind === kind);
  const counties = ofKind('county').toSorted((one, other) => (one.value < other.value ? -1 : 1));
  const parties = ofKind('party');
  const statuses = ofKind('status').map(({ value }) => value);
  const congressional = districts('CD', ofKind('congressional_district'));
  const stateSenate = districts('SD', ofKind('state_senate_district'));
  const stateHouse = districts('HD', ofKind('state_house_district'));
  return {
    state,
    dataDate: version.dataDate,
    counties: valuesOf(counties),
    parties: PARTY_CODES.filter((party) => valuesOf(parties).includes(party)),
    statuses: STATUS_CODES.filter((status) => statuses.includes(status)),
    congressionalDistricts: valuesOf(congressional),
    stateSenateDistricts: valuesOf(stateSenate),
    stateHouseDistricts: valuesOf(stateHouse),
    elections: tracked.map((election) => ({ ...election, token: `VH${election.vh}` })),
    voters: {
      counties: votersOf(counties),
      parties: votersOf(parties),
      congressionalDistricts: votersOf(congressional),
      stateSenateDistricts: votersOf(stateSenate),
      stateHouseDistricts: votersOf(stateHouse),
    },
  };
}

/** District numbers as filter values, in numeric order. */
function districts(prefix: 'CD' | 'SD' | 'HD', numbered: readonly Option[]): Option[] {
  return numbered
    .toSorted((one, other) => Number(one.value) - Number(other.value))
    .map((option) => ({ ...option, value: `${prefix}-${option.value}` }));
}

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);
const votersOf = (options: readonly Option[]) =>
  Object.fromEntries(options.map(({ value, voters }) => [value, voters]));
