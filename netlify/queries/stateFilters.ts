import * as v from 'valibot';
import { PARTY_CODES, STATUS_CODES } from '../../src/contract/filters';
import type { StateFilters } from '../../src/contract/voters';
import type { Database } from '../lib/db';
import { counties } from './counties';
import { trackedElectionsQuery } from './elections';
import { text } from './rows';
import { liveVersions } from './versions';

const optionRow = v.object({ kind: text, value: text });

/** What can be chosen in one state, from its loaded records; undefined for a state without any. */
export async function stateFilters(database: Database, state: string): Promise<StateFilters | undefined> {
  const [version] = await liveVersions(database, state);
  if (!version) return undefined;
  const [[options, tracked], countiesOfState] = await Promise.all([
    database.both(
      {
        text: 'SELECT kind, value FROM filter_options WHERE version_id = $1 AND voters > 0',
        values: [version.id],
        row: optionRow,
      },
      trackedElectionsQuery([version.id]),
    ),
    counties(database, state),
  ]);
  const valuesOf = (kind: string) =>
    options.filter((option) => option.kind === kind).map(({ value }) => value);
  return {
    state,
    dataDate: version.dataDate,
    counties: countiesOfState.map(({ county }) => county),
    parties: PARTY_CODES.filter((party) => valuesOf('party').includes(party)),
    statuses: STATUS_CODES.filter((status) => valuesOf('status').includes(status)),
    congressionalDistricts: districts('CD', valuesOf('congressional_district')),
    stateSenateDistricts: districts('SD', valuesOf('state_senate_district')),
    stateHouseDistricts: districts('HD', valuesOf('state_house_district')),
    elections: tracked.map((election) => ({ ...election, token: `VH${election.vh}` })),
  };
}

/** District numbers as filter values, in the order of the numbers. */
function districts(prefix: 'CD' | 'SD' | 'HD', numbers: readonly string[]): string[] {
  return numbers
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((number) => `${prefix}-${number}`);
}
