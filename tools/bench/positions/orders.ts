import type { CanonicalFilters } from '../../../src/contract/filters';
import type { DatabaseAdmin } from '../../database/admin';
import { tablesOf } from '../../loader/version/tables';
import type { CodedColumn, MailStrings } from './addStrings';
import type { Backend } from './backend';
import type { WrittenOrder } from './writeOrder';
import { conditionOf, type List } from './lists';
import { NAME_ORDER } from './settleVoters';

/** The same voters in both orders, and what to measure them with. */
export interface Orders {
  readonly admin: DatabaseAdmin;
  readonly backend: Backend;
  readonly rounds: number;
  readonly name: WrittenOrder;
  readonly mail: WrittenOrder;
  readonly zips: CodedColumn;
  readonly mailStrings: MailStrings;
}

/** A campaign's usual narrowing: three strings or ranges. */
export const TARGETED: CanonicalFilters = { PolitalAff: 'DEM', AgeMin: 60, VoteHistory: 'VH1,VH3' };

/** The values that lists are made of, of a voter in the middle of the county of median size. */
async function placesOf({
  admin,
  mail,
}: Orders): Promise<Readonly<Record<'county' | 'zip' | 'precinct' | 'name', string>>> {
  const { voters } = tablesOf(mail.versionId);
  const [found] = await admin.query<Record<'county' | 'zip' | 'precinct' | 'name', string>>(
    `WITH counties AS (SELECT county, count(*) AS n FROM ${voters} GROUP BY county),
       median AS (SELECT county FROM counties ORDER BY n, county OFFSET (SELECT count(*) / 2 FROM counties) LIMIT 1)
     SELECT upper(county) AS county, left(zip, 5) AS zip, precinct, left(last_name, 4) AS name
     FROM ${voters} JOIN median USING (county) WHERE precinct IS NOT NULL AND last_name IS NOT NULL
     ORDER BY md5(voter_id) LIMIT 1`,
  );
  if (found === undefined) throw new Error('No voters');
  return found;
}

/** A list, and what plain SQL says of it. */
export interface Expected {
  readonly list: List;
  readonly voters: number;
  readonly households: number;
  /** The ids of its first 1,000 voters by name. */
  readonly first: readonly string[];
}

export const FIRST_ROWS = 1000;

/** Asks plain SQL, without bit strings, about every list. */
export async function expectations(orders: Orders): Promise<Expected[]> {
  const { admin, name } = orders;
  const { voters } = tablesOf(name.versionId);
  const all: Expected[] = [];
  for (const list of await listsOf(orders)) {
    const { text, values } = conditionOf(name.versionId, list);
    const [counted] = await admin.query<{ voters: number; households: number }>(
      `SELECT coalesce(sum(n), 0)::int AS voters, count(household_key)::int AS households
       FROM (SELECT household_key, count(*) AS n FROM ${voters} WHERE ${text} GROUP BY household_key) AS homes`,
      values,
    );
    const first = await admin.query<{ voter_id: string }>(
      `SELECT voter_id FROM ${voters} WHERE ${text} ORDER BY ${NAME_ORDER} LIMIT ${FIRST_ROWS}`,
      values,
    );
    const { voters: count, households } = counted ?? { voters: 0, households: 0 };
    all.push({ list, voters: count, households, first: first.map(({ voter_id }) => voter_id) });
  }
  return all;
}

/** Lists to count, each under a short name. */
async function listsOf(orders: Orders): Promise<List[]> {
  const { county, zip, precinct, name } = await placesOf(orders);
  return [
    { name: 'Everybody', filters: {} },
    { name: 'Active', filters: { Status: 'A' } },
    { name: 'Party', filters: { PolitalAff: 'DEM' } },
    { name: 'Party, age, two elections', filters: TARGETED },
    { name: 'Last name, four letters', filters: { LastName: name } },
    { name: 'Last name, two letters', filters: { LastName: name.slice(0, 2) } },
    { name: 'Last name, two letters, and party', filters: { LastName: name.slice(0, 2), PolitalAff: 'DEM' } },
    { name: 'County', filters: { County_Desc: county } },
    { name: 'County, party, age, two elections', filters: { ...TARGETED, County_Desc: county } },
    { name: 'ZIP', filters: {}, zip },
    { name: 'ZIP and party', filters: { PolitalAff: 'DEM' }, zip },
    { name: 'Precinct', filters: { Precinct: precinct } },
    { name: 'Precinct and party', filters: { Precinct: precinct, PolitalAff: 'DEM' } },
    { name: 'House district (no range in either order)', filters: { StateHouseDistrict: 'HD-60' } },
  ];
}
